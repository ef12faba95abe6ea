import { atom } from 'jotai';
import { store } from '../../lib/store.ts';

/** What the user has to confirm. A password also counts as a PIN. */
export type StepUpKind = 'pin' | 'password';

/** The call that was refused, or is about to be made, by its name, with its input. */
export interface RefusedCall {
  path: string;
  input: unknown;
  /** The act that the user confirms, in a sentence. */
  about?: string;
}

interface Asked {
  kind: StepUpKind;
  call: RefusedCall | undefined;
  /** Ends the request. */
  settle: (confirmed: boolean) => void;
}

const heldAtom = atom<Asked | null>(null);

/** The open request for a confirmation, shared by all calls that need one. */
export const stepUpAskedAtom = atom((get) => get(heldAtom));

let asking: Promise<boolean> | null = null;

/** Asks the user to confirm their PIN or password in a dialog. @returns whether they did */
export function askStepUp(kind: StepUpKind, call?: RefusedCall): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    store.set(heldAtom, { kind, call, settle: resolve });
  }).finally(() => {
    asking = null;
    store.set(heldAtom, null);
  });
  return asking;
}
