import { atom } from 'jotai';
import type { Values } from './registration-rules.ts';

/** What was typed on the way to confirming the address, without the password: there to be changed. */
export const registrationDraftAtom = atom<Omit<Values, 'password'> | null>(null);
