/** A phone number without spaces, hyphens, dots and brackets. */
export const plainPhone = (phone: string): string => phone.replaceAll(/[\s().-]/g, '');

/** @returns the error; undefined for a phone number with its country code */
export function phoneError(phone: string): string | undefined {
  if (!phone.startsWith('+')) return 'must begin with + and the country code';
  return /^\+[1-9]\d{6,14}$/.test(plainPhone(phone)) ? undefined : 'is not a phone number';
}
