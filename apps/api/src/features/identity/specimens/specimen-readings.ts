import { createHash } from 'node:crypto';
import { DAY } from '@papermint/contracts/common/time-units';
import type { DocumentType, SampleVariant } from '@papermint/contracts/identity/documents';
import { ADDRESS_PROOF_DAYS, slotOf } from '@papermint/contracts/identity/documents';
import type { PersonalInfo } from '@papermint/contracts/identity/model';
import type { Reading } from './comparison-rules.ts';

const YEAR = 365.25 * DAY;

interface Drawn {
  info: PersonalInfo;
  type: DocumentType;
  sample: SampleVariant;
  /** Whose it is: number and face follow from it. */
  traderId: string;
  /** Simulated ms. */
  now: number;
}

/** The content of a sample document: the personal info, except for the difference of the sample. */
export function readingOf({ info, type, sample, traderId, now }: Drawn): Reading {
  const { firstName, lastName, street, city, postalCode, country, birthDate, nationality } = info;
  const own = numberFrom(traderId);
  const slot = slotOf(type);
  const nothing = { birthDate: null, nationality: null, number: null, issuedOn: null, expiresOn: null };
  const nowhere = { street: null, city: null, postalCode: null, country: null };
  const blurred = sample === 'blurred';
  const face = sample === 'other_person' ? own + 1 : own;
  const name = { firstName, lastName: sample === 'misspelt' ? misspelt(lastName) : lastName };
  if (slot === 'selfie') return { ...nothing, ...nowhere, firstName, lastName, face, blurred };
  if (slot === 'address') {
    const age = sample === 'expired' ? ADDRESS_PROOF_DAYS + 40 + (own % 200) : 6 + (own % 40);
    const moved = sample === 'other_address';
    return {
      ...nothing,
      ...name,
      street: moved ? otherStreet(street) : street,
      city,
      country,
      postalCode: moved ? otherDigits(postalCode) : postalCode,
      number: `${1000 + (own % 9000)}-${100 + (own % 900)}`,
      issuedOn: dayOf(now - age * DAY),
      face,
      blurred,
    };
  }
  const left = sample === 'expired' ? -(20 + (own % 300)) * DAY : (1 + (own % 7)) * YEAR;
  return {
    ...nowhere,
    ...name,
    birthDate: sample === 'other_birth_date' ? otherBirthDate(birthDate) : birthDate,
    nationality,
    number: numberOf(type, own),
    issuedOn: dayOf(now + left - 10 * YEAR),
    expiresOn: dayOf(now + left),
    face,
    blurred,
  };
}

const PREFIXES: Partial<Record<DocumentType, string>> = {
  passport: 'P',
  driving_licence: 'D',
  identity_card: 'C',
};

/** No country has numbers of this form. */
function numberOf(type: DocumentType, own: number): string {
  const digits = String(own % 10_000_000).padStart(7, '0');
  return `SIM${PREFIXES[type] ?? ''} ${digits.slice(0, 3)} ${digits.slice(3)}`;
}

function numberFrom(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Two letters in the middle change places; where they are the same, one is missing. */
function misspelt(name: string): string {
  if (name.length < 3) return `${name}s`;
  const middle = Math.max(2, Math.floor(name.length / 2));
  const [a = '', b = ''] = [name[middle - 1], name[middle]];
  return name.slice(0, middle - 1) + (a === b ? a : b + a) + name.slice(middle + 1);
}

function otherBirthDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  // Days up to the 28th are in every month.
  const other = day > 14 ? day - 14 : day + 14;
  return `${year}-${String(month).padStart(2, '0')}-${String(Math.min(28, other)).padStart(2, '0')}`;
}

const otherStreet = (street: string) =>
  /\d/.test(street)
    ? street.replace(/\d+/, (number) => String(Number(number.slice(0, 9)) + 7))
    : `${street} 7`;

const otherDigits = (code: string) => code.replace(/\d$/, (digit) => String((Number(digit) + 3) % 10));
