import { atom } from 'jotai';

/** The step that the reader groups a book by, and of which pair; null where it stands price by price. */
export const bookStepAtom = atom<{ pair: string; step: string } | null>(null);
