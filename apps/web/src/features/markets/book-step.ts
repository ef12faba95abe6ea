import { atom } from 'jotai';

/** The step that the reader groups the book of a pair by; null while it shows single prices. */
export const bookStepAtom = atom<{ pair: string; step: string } | null>(null);
