import { atom, getDefaultStore } from 'jotai';

export type Tone = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  id: number;
  tone: Tone;
  text: string;
}

const MOST = 5;
const STAYS = 5000;

const heldAtom = atom<readonly Toast[]>([]);

/** The stack, oldest first. */
export const toastsAtom = atom((get) => get(heldAtom));

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;
const store = getDefaultStore();

/**
 * Shows a message. It leaves after `stays` milliseconds, by default 5 s; an info stays until it is closed.
 * Beyond five the oldest goes.
 */
export function toast(tone: Tone, text: string, stays?: number): number {
  lastId += 1;
  const id = lastId;
  const stack = [...store.get(heldAtom), { id, tone, text }];
  for (const dropped of stack.splice(0, Math.max(0, stack.length - MOST))) stopTimer(dropped.id);
  store.set(heldAtom, stack);
  const wait = stays ?? (tone === 'info' ? null : STAYS);
  if (wait !== null)
    timers.set(
      id,
      setTimeout(() => closeToast(id), wait),
    );
  return id;
}

export function closeToast(id: number): void {
  stopTimer(id);
  store.set(heldAtom, (stack) => stack.filter((one) => one.id !== id));
}

export function clearToasts(): void {
  for (const { id } of store.get(heldAtom)) stopTimer(id);
  store.set(heldAtom, []);
}

function stopTimer(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}
