import type { DocumentSlot } from '@papermint/contracts/identity/documents';
import type { CheckResult, IdentityCheck } from '@papermint/contracts/identity/model';
import type { DocumentStatus } from '@papermint/contracts/identity/statuses';

/** A document of a case, as a reviewer sees it. */
export interface SeenDocument {
  id: string;
  slot: DocumentSlot;
  /** 'Passport' */
  name: string;
  status: DocumentStatus;
  /** Whether it is a file of the trader, from which nothing is read. */
  uploaded: boolean;
  checks: readonly IdentityCheck[];
  /** The face in its picture; null where it shows none, or none that can be seen. */
  face: number | null;
}

export type IdentityVerdict =
  | { decision: 'approved'; reason?: string }
  | { decision: 'revision'; reason: string; documents: string[] }
  | { decision: 'rejected'; reason: string };

const FIELDS: Record<string, string> = {
  firstName: 'first name',
  lastName: 'last name',
  birthDate: 'date of birth',
  nationality: 'nationality',
  street: 'street',
  city: 'city',
  postalCode: 'postal code',
  country: 'country',
  expiresOn: 'expiry date',
  issuedOn: 'issue date',
  face: 'face',
};

/**
 * What a reviewer decides about a case: a document of somebody else rejects it, one that does not match or cannot be
 * read is asked for again, and the rest is approved. A document that a colleague accepted stays accepted.
 */
export function identityVerdict(documents: readonly SeenDocument[]): IdentityVerdict {
  const judged = documents.filter(({ status }) => status !== 'accepted');
  const other = otherPerson(documents);
  if (other) return { decision: 'rejected', reason: other };
  const wrong = judged.flatMap((document) => {
    const why = faultOf(document);
    return why === undefined ? [] : [{ id: document.id, why }];
  });
  if (wrong.length > 0) {
    return {
      decision: 'revision',
      reason: wrong.map(({ why }) => why).join(' '),
      documents: wrong.map(({ id }) => id),
    };
  }
  const differs = documents.some(({ checks }) => checks.some(isWrong));
  return differs
    ? { decision: 'approved', reason: 'A reviewer has accepted the documents that differ.' }
    : { decision: 'approved' };
}

const WRONG: readonly CheckResult[] = ['differs', 'expired', 'unreadable'];
const isWrong = ({ result }: IdentityCheck) => WRONG.includes(result);

/** Why the documents belong to different people; undefined where nothing says so. */
function otherPerson(documents: readonly SeenDocument[]): string | undefined {
  const identity = documents.find(({ slot }) => slot === 'identity');
  const selfie = documents.find(({ slot }) => slot === 'selfie');
  if (!identity || !selfie || selfie.status === 'accepted') return undefined;
  if (identity.face === null || selfie.face === null || identity.face === selfie.face) return undefined;
  return `The selfie and the ${identity.name.toLowerCase()} show different people.`;
}

/** Why a document cannot be accepted, as a sentence; undefined where it can. */
function faultOf({ name, status, uploaded, checks }: SeenDocument): string | undefined {
  if (status === 'refused') return `${name}: a reviewer has refused it.`;
  if (uploaded) return `${name}: the simulated desk cannot read uploaded files. Choose a sample document.`;
  const wrong = checks.filter(isWrong);
  if (wrong.length === 0) return undefined;
  if (wrong.some(({ result }) => result === 'unreadable')) return `${name}: it cannot be read.`;
  const late = wrong.find(({ result }) => result === 'expired');
  const differ = wrong
    .filter(({ result }) => result === 'differs')
    .map(({ field }) => FIELDS[field] ?? field);
  const parts = [
    ...(differ.length > 0 ? [`${listed(differ)} ${differ.length === 1 ? 'does' : 'do'} not match`] : []),
    ...(late ? [late.field === 'expiresOn' ? 'it has expired' : 'it is too old'] : []),
  ];
  return `${name}: ${parts.join(', and ')}.`;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
