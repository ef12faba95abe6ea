import { atom } from 'jotai';

/** The step by which the reader groups the book of a pair; null while it shows single prices. */
export const bookStepAtom = atom<{ pair: string; step: string } | null>(null);
