import { passwordError } from '@papermint/contracts/accounts/password-rules';
import { nameError } from '@papermint/contracts/accounts/profile-rules';

/** In the order of the form. */
export const NAMES = [
  'firstName',
  'lastName',
  'country',
  'currency',
  'email',
  'password',
  'package',
  'acceptSimulation',
] as const;
export type Name = (typeof NAMES)[number];

export interface Values extends Record<Exclude<Name, 'acceptSimulation'>, string> {
  acceptSimulation: boolean;
}

/** The error of a field, in the server's words. */
export function errorOf(name: Name, values: Values): string | undefined {
  switch (name) {
    case 'firstName':
      return withLabel('First name', nameError(values.firstName.trim()));
    case 'lastName':
      return withLabel('Last name', nameError(values.lastName.trim()));
    case 'country':
      return values.country === '' ? 'Choose a country' : undefined;
    case 'currency':
      return values.currency === '' ? 'Choose a currency' : undefined;
    case 'email':
      return values.email.trim() === '' ? 'Enter your e-mail address' : undefined;
    case 'password':
      return values.password === '' ? 'Choose a password' : withLabel('Password', passwordErrorOf(values));
    case 'package':
      return values.package === '' ? 'Choose a package' : undefined;
    case 'acceptSimulation':
      return values.acceptSimulation ? undefined : 'Confirm that you understand this to go on';
  }
}

/** As on the server, the address counts in its normalized form. */
export function passwordErrorOf({ password, email, firstName, lastName }: Values): string | undefined {
  return passwordError(password, { email: email.trim().toLowerCase(), firstName, lastName });
}

const withLabel = (label: string, error: string | undefined) => error && `${label} ${error}`;

interface Country {
  code: string;
  currency: string;
}

/** The currency of a country, if totals can be shown in it. */
export function currencyFor(
  code: string,
  countries: readonly Country[],
  currencies: readonly { id: string }[],
): string {
  const own = countries.find((country) => country.code === code)?.currency;
  return currencies.some(({ id }) => id === own) && own ? own : 'USD';
}
