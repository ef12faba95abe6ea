import type { CountryCode, ValidatePhoneNumberLengthResult } from 'libphonenumber-js/min';
import { getCountries, parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min';
import { DomainError } from '../common/domain-error.ts';

type PhoneResult = { number: string; readable: string } | { error: string };

const ERRORS: Record<ValidatePhoneNumberLengthResult, string> = {
  TOO_SHORT: 'has too few digits',
  TOO_LONG: 'has too many digits',
  INVALID_LENGTH: 'has a wrong number of digits',
  INVALID_COUNTRY: 'must begin with + and a country code that exists',
  NOT_A_NUMBER: 'is not a phone number',
};

/**
 * Reads a phone number by the numbering plans of all countries, which weigh 80 kB: the app loads this file only with a
 * form that needs it.
 * @param country of a number without country code, ISO 3166 alpha-2
 * @returns the number in E.164 and as people read it, or why it is impossible, as a predicate
 */
export function phoneNumberOf(typed: string, country: string): PhoneResult {
  const options = { extract: false, ...(isKnown(country) && { defaultCountry: country }) };
  const wrong = validatePhoneNumberLength(typed, options);
  const phone = wrong === undefined ? parsePhoneNumberFromString(typed, options) : undefined;
  if (!phone?.isPossible()) return { error: ERRORS[wrong ?? 'NOT_A_NUMBER'] };
  // The zero of a national number stays where what follows is none of its country.
  if (phone.nationalNumber.startsWith('0') && !phone.isValid()) return { error: ERRORS.INVALID_LENGTH };
  return { number: phone.number, readable: phone.formatInternational() };
}

/**
 * The number as it is stored, in E.164.
 * @throws DomainError bad_input at `phone` for an impossible number
 */
export function storedPhone(typed: string, country: string): string {
  const phone = phoneNumberOf(typed, country);
  if ('error' in phone) throw new DomainError('bad_input', `Phone ${phone.error}`, 'phone');
  return phone.number;
}

/** The digits of a number without its country code. @param number in E.164; all digits of one that has no known code */
export const nationalNumber = (number: string): string =>
  parsePhoneNumberFromString(number)?.nationalNumber ?? number.slice(1);

const known: ReadonlySet<string> = new Set(getCountries());
const isKnown = (country: string): country is CountryCode => known.has(country);
