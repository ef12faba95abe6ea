import { atom } from 'jotai';

/** The steps by which the reader groups books, by pair; without one, a book shows single prices. */
export const bookStepsAtom = atom<Readonly<Record<string, string>>>({});
