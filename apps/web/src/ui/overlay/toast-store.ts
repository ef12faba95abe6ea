import { atom, getDefaultStore } from 'jotai';
import { Stay } from '../../lib/timing/stay.ts';

export type Tone = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  id: number;
  tone: Tone;
  text: string;
  /** The subject. Messages on the same subject are one group. */
  about: string | undefined;
  /** The path of the screen that shows it. */
  to: string | undefined;
  /** When it was raised, in milliseconds of the page's clock. */
  at: number;
}

const MOST = 5;
const STAYS = 5000;

const heldAtom = atom<readonly Toast[]>([]);

/** The shown messages, oldest first. */
export const toastsAtom = atom((get) => get(heldAtom));

const stays = new Map<number, Stay>();
/** Whether the reader looks at the messages. */
let held = false;
let lastId = 0;
const store = getDefaultStore();

interface ToastOptions {
  /** Milliseconds; by default 5 s, and an info stays until it is closed. */
  stays?: number | undefined;
  about?: string | undefined;
  to?: string | undefined;
}

/** Shows a message. With more than five the oldest leaves. */
export function toast(tone: Tone, text: string, { stays: time, about, to }: ToastOptions = {}): number {
  lastId += 1;
  const id = lastId;
  const stack = [...store.get(heldAtom), { id, tone, text, about, to, at: performance.now() }];
  for (const dropped of stack.splice(0, Math.max(0, stack.length - MOST))) stopTimer(dropped.id);
  store.set(heldAtom, stack);
  const wait = time ?? (tone === 'info' ? null : STAYS);
  if (wait !== null) stays.set(id, new Stay(wait, () => closeToast(id), held));
  return id;
}

/** Whether the same message is already shown. */
export function isToasted(tone: Tone, text: string): boolean {
  return store.get(heldAtom).some((one) => one.tone === tone && one.text === text);
}

export function closeToast(id: number): void {
  stopTimer(id);
  store.set(heldAtom, (stack) => stack.filter((one) => one.id !== id));
  if (store.get(heldAtom).length === 0) held = false;
}

/** Keeps the messages while the reader looks at them. */
export function holdToasts(looks: boolean): void {
  held = looks;
  for (const stay of stays.values()) {
    if (held) stay.hold();
    else stay.go();
  }
}

/** Messages by groups. A group has the place of its first message. */
export function inGroups(toasts: readonly Toast[]): readonly Toast[] {
  const firstOf = (one: Toast) =>
    one.about === undefined ? one : toasts.find(({ about }) => about === one.about);
  return toasts.toSorted((one, other) => (firstOf(one)?.id ?? 0) - (firstOf(other)?.id ?? 0));
}

/** Clears the messages that are older than an instant of the page's clock. */
export function clearToasts(since = Number.POSITIVE_INFINITY): void {
  const stack = store.get(heldAtom);
  for (const { id, at } of stack) if (at < since) stopTimer(id);
  store.set(
    heldAtom,
    stack.filter(({ at }) => at >= since),
  );
  // A removed message reports neither that the pointer nor that the focus leaves it.
  if (store.get(heldAtom).length === 0) held = false;
}

function stopTimer(id: number): void {
  stays.get(id)?.stop();
  stays.delete(id);
}
