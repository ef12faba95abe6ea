import { atom } from 'jotai';
import type { Values } from './registration-rules.ts';

/** What was typed before confirming the address, without the password: the visitor can go back and change it. */
export const registrationDraftAtom = atom<Omit<Values, 'password'> | null>(null);
