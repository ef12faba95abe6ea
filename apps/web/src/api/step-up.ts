import { atom } from 'jotai';
import { store } from '../lib/store.ts';

/** What the user has to confirm. A password also counts where a PIN is asked for. */
export type StepUpKind = 'pin' | 'password';

interface Asked {
  kind: StepUpKind;
  /** Ends the request. */
  settle: (confirmed: boolean) => void;
}

const heldAtom = atom<Asked | null>(null);

/** The open request for a confirmation, shared by all calls that need one. */
export const stepUpAskedAtom = atom((get) => get(heldAtom));

let asking: Promise<boolean> | null = null;

/** Asks the user to confirm their PIN or password in a dialog. @returns whether they did */
export function askStepUp(kind: StepUpKind): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    store.set(heldAtom, { kind, settle: resolve });
  }).finally(() => {
    asking = null;
    store.set(heldAtom, null);
  });
  return asking;
}
