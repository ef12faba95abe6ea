import { atom } from 'jotai';

/** The values of the registration form, in the order of its fields. */
export type Values = Record<
  'firstName' | 'lastName' | 'country' | 'currency' | 'email' | 'password' | 'package',
  string
> & { acceptSimulation: boolean };

/** The form before the address is confirmed, without the password, so that the visitor can go back and change it. */
export const registrationDraftAtom = atom<Omit<Values, 'password'> | null>(null);
