import { nameError, tidyName } from '../accounts/profile-rules.ts';

/** The first word of a full name, and the rest. */
export function nameParts(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = tidyName(name).split(' ');
  return { firstName, lastName: rest.join(' ') };
}

/** @returns the error; undefined for a first and a last name */
export function fullNameError(name: string): string | undefined {
  const { firstName, lastName } = nameParts(name);
  if (firstName === '' || lastName === '') return 'needs a first and a last name';
  return nameError(firstName) ?? nameError(lastName);
}
