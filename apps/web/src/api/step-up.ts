import { atom } from 'jotai';
import { store } from '../lib/store.ts';

/** What proves that it is still the one who signed in; a password counts wherever a PIN is asked for. */
export type StepUpKind = 'pin' | 'password';

interface Asked {
  kind: StepUpKind;
  /** Tells whoever waits whether it was given. */
  settle: (given: boolean) => void;
}

const heldAtom = atom<Asked | null>(null);

/** The proof that is being asked for, once, whoever needs it. */
export const stepUpAskedAtom = atom((get) => get(heldAtom));

let asking: Promise<boolean> | null = null;

/** Asks for a proof, in the one dialog that there is for it. @returns whether it was given */
export function askStepUp(kind: StepUpKind): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    store.set(heldAtom, { kind, settle: resolve });
  }).finally(() => {
    asking = null;
    store.set(heldAtom, null);
  });
  return asking;
}
