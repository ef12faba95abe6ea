import { atom } from 'jotai';
import { store } from '../lib/store.ts';
import { readStored, writeStored } from '../lib/stored.ts';

const KEY = 'session';

const heldAtom = atom<string | null>(stored());

/** The session hash, or null for a guest. Kept as a plain string under the key `session`. */
export const sessionAtom = atom((get) => get(heldAtom));

/** How a session ended: its holder left, here or in another tab, or the server no longer knows it. */
export type SessionEnd = 'left' | 'over';

/** Set once a session of this page has ended: then the way out is the root, not the sign-in page. */
export const endedAtom = atom<SessionEnd | null>(null);

/** What can't be a session is none: it could not even be sent. */
function stored(): string | null {
  const kept = readStored(KEY) ?? '';
  return /^[\w-]+$/.test(kept) ? kept : null;
}

export function currentSession(): string | null {
  return store.get(heldAtom);
}

export function beginSession(hash: string): void {
  writeStored(KEY, hash);
  store.set(endedAtom, null);
  store.set(heldAtom, hash);
}

export function endSession(end: SessionEnd): void {
  if (currentSession() === null) return;
  writeStored(KEY, null);
  store.set(endedAtom, end);
  store.set(heldAtom, null);
}

/** Follows signing in and out in another tab. */
export function followOtherTabs(changed: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY && event.key !== null) return;
    const now = stored();
    if (now === currentSession()) return;
    if (now === null) store.set(endedAtom, 'left');
    store.set(heldAtom, now);
    changed();
  });
}
