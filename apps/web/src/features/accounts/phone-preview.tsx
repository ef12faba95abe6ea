import { phoneNumberOf } from '@papermint/contracts/accounts/phone-number';
import { phoneError, tidyPhone } from '@papermint/contracts/accounts/phone-rules';

interface PhonePreviewProps {
  typed: string;
  /** Of a number without country code, ISO 3166 alpha-2. */
  country: string;
  /** For a number that is not complete yet. */
  otherwise: string;
}

/** How a typed phone number is read. It loads on demand, with the numbering plans of all countries. */
export function PhonePreview({ typed, country, otherwise }: PhonePreviewProps) {
  const tidy = tidyPhone(typed);
  const phone = phoneError(tidy) === undefined ? phoneNumberOf(tidy, country) : undefined;
  return phone && 'number' in phone ? <span className="num">Stored as {phone.readable}.</span> : otherwise;
}
