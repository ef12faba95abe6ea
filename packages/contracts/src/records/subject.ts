/** The kinds of records that have notes and a timeline. */
export const recordKinds = [
  'account',
  'coin',
  'stock',
  'forex',
  'commodity',
  'approval',
  'withdrawal',
  'deposit',
  'stake',
  'card',
  'requirement',
  'conversation',
  'nft',
  'nft_collection',
  'setting',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** A record's name in calls: `account:10000001`, `coin:LTC`, `approval:<uuid>`. */
export type RecordSubject = `${RecordKind}:${string}`;

export function subjectParts(given: RecordSubject): { kind: RecordKind; id: string } {
  const colon = given.indexOf(':');
  return { kind: given.slice(0, colon) as RecordKind, id: given.slice(colon + 1) };
}

/** The path of a record's screen in the back office. */
export function recordPath(given: RecordSubject): string {
  const { kind, id } = subjectParts(given);
  switch (kind) {
    case 'account':
      return `/kut/trader/${id}`;
    case 'coin':
      return `/kut/settings/cryptocurrencies?peek=${id}`;
    case 'stock':
      return `/kut/settings/stocks?peek=${id}`;
    case 'forex':
      return `/kut/settings/forex?peek=${id}`;
    case 'commodity':
      return `/kut/settings/commodities?peek=${id}`;
    case 'approval':
      return `/kut/approvals?peek=${id}`;
    case 'withdrawal':
    case 'deposit':
      return `/kut/billing/transactions/${id}`;
    case 'stake':
      return `/kut/staking-contracts?peek=${id}`;
    case 'card':
      return `/kut/cards?peek=${id}`;
    case 'requirement':
      return `/kut/requirements?peek=${id}`;
    case 'conversation':
      return `/kut/messages/view/${id}`;
    case 'nft':
      return `/kut/nft/update/${id}`;
    case 'nft_collection':
      return '/kut/nft';
    case 'setting':
      return settingPath(id);
  }
}

function settingPath(id: string): string {
  const [subject, slug = ''] = id.split('.');
  if (subject === 'withdrawals') return '/kut/billing/limits';
  if (subject === 'staking') return `/kut/staking-product/${slug}`;
  if (subject === 'desks') return '/kut/settings/desks';
  if (subject === 'package') return `/kut/package/${slug}`;
  return subject === 'site' ? '/kut/settings/site' : `/kut/settings/plugins?peek=${id}`;
}

/** A nickname after @ in a note. */
const MENTION = /(?<![\w@.])@([\w.-]*[a-z\d])/gi;

/** The nicknames that a note mentions, in lower case, each once. */
export function mentionsIn(note: string): string[] {
  return [...new Set([...note.matchAll(MENTION)].map(([, nickname = '']) => nickname.toLowerCase()))];
}
