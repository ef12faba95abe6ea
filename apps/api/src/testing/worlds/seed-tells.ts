import { HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import { formatUnits } from '@papermint/contracts/money/amount';
import { atWork, awake } from '@papermint/seed/hours';
import type { World } from '../../worlds/world.ts';

type Row = Record<string, unknown>;

/**
 * What people do, by table and the column with its time. Jobs act at full hours, as the funding of futures does, and
 * fill orders at full seconds.
 */
const ACTS: readonly (readonly [table: string, column: string, where?: string])[] = [
  ['Trader', 'createdAt'],
  [
    'Transaction',
    'createdAt',
    "type NOT IN ('funding', 'nft') AND description <> 'For NFTs' AND NOT (type = 'trade' AND createdAt % 1000 = 0)",
  ],
  ['SpotOrder', 'createdAt'],
  ['FuturesOrder', 'createdAt'],
  ['Deposit', 'createdAt'],
  ['Withdrawal', 'createdAt'],
  ['Beneficiary', 'createdAt'],
  ['Stake', 'createdAt'],
  ['ConvertOffer', 'createdAt'],
  ['Transfer', 'createdAt'],
  ['Card', 'createdAt'],
  ['CardMovement', 'createdAt'],
  ['Conversation', 'createdAt'],
  ['ConversationMessage', 'createdAt'],
  ['Requirement', 'createdAt'],
  ['IdentityAttempt', 'createdAt'],
  ['Note', 'createdAt'],
  ['SignInEntry', 'at'],
  ['ActivityEvent', 'createdAt'],
];

/** The most acts of one table at the same time of the day, to the millisecond: the parts of one order share it. */
const MOST_AT_A_TIME = 3;
/** Who registered in this time may have done nothing yet. */
const JUST_REGISTERED = 48 * HOUR;
/** Staff may finish what came in within the last hours after the office has closed. */
const RECENT = 2.5 * HOUR;

/** What shows that the past of a world was generated, each as a sentence. @param start its end, simulated ms */
export function tellsOf({ db }: Pick<World, 'db'>, start: number): string[] {
  const all = (sql: string, ...values: (string | number)[]) => db.readNow.all(sql, values) as Row[];
  return [
    ...ACTS.flatMap(([table, column, where = 'TRUE']) =>
      fullTimes(table, all(`SELECT "${column}" AS at FROM "${table}" WHERE ${where}`)),
    ),
    ...idleTells(all, start),
    ...nightTells(all),
    ...officeTells(all, start),
    ...handleTells(all),
    ...chargeTells(all),
    ...textTells(all),
  ];
}

type Read = (sql: string, ...values: (string | number)[]) => Row[];

function fullTimes(table: string, rows: readonly Row[]): string[] {
  const times = rows.map(({ at }) => Number(at));
  const full = times.filter((at) => at % MINUTE === 0).length;
  const days = new Map<number, Set<number>>();
  for (const at of times) {
    const time = at % (24 * HOUR);
    days.set(time, (days.get(time) ?? new Set<number>()).add(at - time));
  }
  const repeated = [...days.values()].filter(({ size }) => size > MOST_AT_A_TIME).length;
  return [
    ...(full > 0 ? [`${table}: ${full} of ${times.length} at a full minute`] : []),
    ...(repeated > 0 ? [`${table}: ${repeated} times of the day come again and again`] : []),
  ];
}

/** Verified traders have a life, unless they have just registered. */
function idleTells(all: Read, start: number): string[] {
  const idle = all(
    `SELECT t.accountId FROM Trader t JOIN IdentityCase i ON i.id = t.id
     WHERE i.status = 'approved' AND t.position = 'trader' AND t.simulated = 0 AND t.createdAt < ?
       AND NOT EXISTS (SELECT 1 FROM "Transaction" x WHERE x.traderId = t.id)`,
    start - JUST_REGISTERED,
  );
  return idle.map(({ accountId }) => `${accountId} is verified and has no transaction`);
}

/** Traders place orders while they are awake. One in fifty cannot sleep. Programs trade day and night. */
function nightTells(all: Read): string[] {
  const orders = all(
    'SELECT o.createdAt AS at, t.country FROM SpotOrder o JOIN Trader t ON t.id = o.traderId WHERE o.apiKey IS NULL',
  );
  const atNight = orders.filter(({ at, country }) => awake(Number(at), String(country)) !== at);
  return atNight.length > orders.length / 50 ? [`${atNight.length} of ${orders.length} orders at night`] : [];
}

function officeTells(all: Read, start: number): string[] {
  return all(
    "SELECT at, action FROM AuditLog WHERE actor LIKE 'staff:%' AND at > (SELECT MIN(at) FROM AuditLog)",
  )
    .filter(({ at }) => atWork(Number(at)) !== at && start - Number(at) > RECENT)
    .map(
      ({ at, action }) => `${action} at ${new Date(Number(at)).toISOString()}, while the office is closed`,
    );
}

function handleTells(all: Read): string[] {
  return all('SELECT nickname, email FROM Trader').flatMap(({ nickname, email }) => [
    ...(/\d{3,}$/.test(String(nickname)) ? [`${nickname} has a long number at the end`] : []),
    ...(/\.(test|example)$/.test(String(email)) ? [] : [`${email} could exist`]),
  ]);
}

/** A subscription costs the same each month. */
function chargeTells(all: Read): string[] {
  return all(
    `SELECT merchant, COUNT(DISTINCT amount) AS prices FROM CardMovement
     WHERE category = 'Subscriptions' AND type = 'purchase' GROUP BY cardId, merchant HAVING prices > 1`,
  ).map(({ merchant, prices }) => `${merchant} charges ${prices} prices`);
}

const NAMED_AMOUNT = /(\d[\d,]*(?:\.\d+)?) ([A-Z][A-Z\d_]{2,})\b/g;
const NAMED_DAY = /(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, ([A-Z][a-z]+ \d+)/g;
/** The amounts of a trader, by asset. */
const AMOUNTS = `WITH who AS (SELECT ? AS id)
  SELECT asset, amount FROM Deposit, who WHERE traderId = who.id
  UNION SELECT currency, ABS(amount) FROM "Transaction", who WHERE traderId = who.id
  UNION SELECT asset, amount FROM Stake, who WHERE traderId = who.id
  UNION SELECT asset, amount FROM Withdrawal, who WHERE traderId = who.id
  UNION SELECT 'USD', ABS(amount) FROM CardMovement, who WHERE traderId = who.id
  UNION SELECT 'USD', transactionLimit FROM Card, who WHERE traderId = who.id
  UNION SELECT substr(pair, 1, instr(pair, '/') - 1), amount FROM SpotOrder, who WHERE traderId = who.id
  UNION SELECT 'USD', ABS(pnl) FROM Liquidation, who WHERE traderId = who.id`;
const DAYS = `WITH who AS (SELECT ? AS id)
  SELECT createdAt AS at FROM Deposit, who WHERE traderId = who.id
  UNION SELECT createdAt FROM "Transaction", who WHERE traderId = who.id
  UNION SELECT createdAt FROM Card, who WHERE traderId = who.id
  UNION SELECT createdAt FROM CardMovement, who WHERE traderId = who.id
  UNION SELECT createdAt FROM SpotOrder, who WHERE traderId = who.id`;

/** Amounts, days, references and account numbers in messages that no record has. */
function textTells(all: Read): string[] {
  const scales = new Map(
    all('SELECT code, scale FROM Asset').map(({ code, scale }) => [code, Number(scale)]),
  );
  const accounts = new Set(all('SELECT accountId FROM Trader').map(({ accountId }) => accountId));
  const references = new Set(all('SELECT DISTINCT reference FROM Deposit').map(({ reference }) => reference));
  const messages = all(
    `SELECT c.traderId, m.text FROM ConversationMessage m JOIN Conversation c ON c.id = m.conversationId
     WHERE c.broadcastId IS NULL`,
  );
  return messages.flatMap(({ traderId, text }) => {
    const written = String(text);
    const owner = String(traderId);
    const known = new Set(
      all(AMOUNTS, owner)
        .filter(({ amount }) => amount !== null)
        .map(
          ({ asset, amount }) => `${formatUnits(BigInt(Number(amount)), scales.get(asset) ?? 0)} ${asset}`,
        ),
    );
    const days = new Set(all(DAYS, owner).map(({ at }) => dayText(Number(at))));
    const unknown = [
      ...[...written.matchAll(NAMED_AMOUNT)]
        .filter(([, , code]) => scales.has(code))
        .map(([, amount = '', code]) => `${amount.replaceAll(',', '')} ${code}`)
        .filter((named) => !known.has(named)),
      ...[...written.matchAll(NAMED_DAY)].map(([named]) => named).filter((named) => !days.has(named)),
      ...(written.match(/\bPMT-\d+/g) ?? []).filter((named) => !references.has(named)),
      ...(written.match(/\b1\d{7}\b/g) ?? []).filter((named) => !accounts.has(named)),
    ];
    return unknown.map((named) => `«${written.slice(0, 60)}» names ${named}, which does not exist`);
  });
}

const DAY_FORM = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const dayText = (at: number) => DAY_FORM.format(at);
