import { foldedText } from '@papermint/contracts/common/folded-text';
import { DAY } from '@papermint/contracts/common/time-units';
import type { DocumentSlot } from '@papermint/contracts/identity/documents';
import { ADDRESS_PROOF_DAYS } from '@papermint/contracts/identity/documents';
import type { CheckResult, IdentityCheck, PersonalInfo } from '@papermint/contracts/identity/model';

/** The content of a sample document. Unreadable fields are drawn blurred. */
export interface Reading {
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD, as the other dates; null where the document has none. */
  birthDate: string | null;
  nationality: string | null;
  number: string | null;
  issuedOn: string | null;
  expiresOn: string | null;
  street: string | null;
  city: string | null;
  postalCode: string | null;
  country: string | null;
  /** Chooses the face that is drawn. */
  face: number;
  blurred: boolean;
}

/** The fields of a document that are compared with what its owner entered. */
const COMPARED: Record<DocumentSlot, readonly (keyof PersonalInfo & keyof Reading)[]> = {
  identity: ['firstName', 'lastName', 'birthDate', 'nationality'],
  address: ['firstName', 'lastName', 'street', 'postalCode', 'city', 'country'],
  selfie: [],
};

/**
 * The content of a document beside the expected values.
 * @param reading null for an uploaded file, from which nothing is read
 * @param now simulated ms
 */
export function checksOf(
  slot: DocumentSlot,
  info: PersonalInfo | null,
  reading: Reading | null,
  now: number,
): IdentityCheck[] {
  const compared = COMPARED[slot].map((field): IdentityCheck => {
    const expected = info?.[field] ?? null;
    const found = reading?.[field] ?? null;
    return { field, expected, ...judged(found, reading, same(expected, found) ? 'matches' : 'differs') };
  });
  if (slot === 'selfie') {
    return [{ field: 'face', expected: null, ...judged(null, reading, 'unchecked') }];
  }
  return [...compared, validity(slot, reading, now)];
}

/** A document of identity is valid until its last day; a proof of address for some months. */
function validity(slot: DocumentSlot, reading: Reading | null, now: number): IdentityCheck {
  const field = slot === 'identity' ? 'expiresOn' : 'issuedOn';
  const found = reading?.[field] ?? null;
  const last = Date.parse(found ?? '') + (slot === 'identity' ? DAY : ADDRESS_PROOF_DAYS * DAY);
  return { field, expected: null, ...judged(found, reading, last > now ? 'matches' : 'expired') };
}

function judged(
  found: string | null,
  reading: Reading | null,
  result: CheckResult,
): Pick<IdentityCheck, 'found' | 'result'> {
  if (!reading) return { found: null, result: 'unchecked' };
  return reading.blurred ? { found: null, result: 'unreadable' } : { found, result };
}

/** Case, accents and spaces do not matter. */
function same(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && plain(a) === plain(b);
}

const plain = (text: string) => foldedText(text).replaceAll(/[\s.,'·-]/g, '');

/** How many fields are wrong, or cannot be read. */
export function differencesIn(checks: readonly IdentityCheck[]): number {
  const wrong: readonly CheckResult[] = ['differs', 'expired', 'unreadable'];
  return checks.filter(({ result }) => wrong.includes(result)).length;
}
