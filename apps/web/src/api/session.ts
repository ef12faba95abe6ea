import { atom } from 'jotai';
import { store } from '../lib/store.ts';
import { readInTab, readStored, writeInTab, writeStored } from '../lib/stored.ts';
import { forgetAccount, recallAccount } from './session/kept-account.ts';

const KEY = 'session';
/** For staff who are signed in as a trader in this tab: the path that follows when that session ends. */
const BACK = 'session-back';

const heldAtom = atom<string | null>(stored());
recallAccount(store.get(heldAtom));

/**
 * The session token, or null for a guest. It is a plain string under the key `session` in local storage. For staff
 * who are signed in as a trader it is in the storage of their tab, which takes precedence.
 */
export const sessionAtom = atom((get) => get(heldAtom));

/** Whether the visitor has a session: public pages leave out what belongs to an account. */
export const signedInAtom = atom((get) => get(heldAtom) !== null);

/**
 * How a session ended: by signing out, in this tab or another, or because the server no longer knows it. The server
 * may give a reason.
 */
export type SessionEnd = 'left' | 'over' | { why: string };

/** True after a session of this page has ended. User screens then redirect to the root, not to the sign-in page. */
export const endedAtom = atom<SessionEnd | null>(null);

/** The stored token; null for a text that can't be one, because it could not be sent as a header. */
function stored(): string | null {
  const text = readInTab(KEY) ?? readStored(KEY) ?? '';
  return /^[\w-]+$/.test(text) ? text : null;
}

export function currentSession(): string | null {
  return store.get(heldAtom);
}

/** Whether the session belongs to this tab alone. */
export const isTabSession = (): boolean => readInTab(KEY) !== null;

export function beginSession(token: string): void {
  forgetAccount(false);
  writeStored(KEY, token);
  store.set(endedAtom, null);
  store.set(heldAtom, token);
}

/** Starts a session in this tab alone. @param back the path to go on with when it ends */
export function beginTabSession(token: string, back: string): void {
  forgetAccount(true);
  writeInTab(KEY, token);
  writeInTab(BACK, back);
  store.set(endedAtom, null);
  store.set(heldAtom, token);
}

/** This page is about to be replaced, so later answers say nothing about the session of the browser. */
let leaving = false;

export function endSession(end: SessionEnd): void {
  if (leaving || currentSession() === null) return;
  const back = readInTab(BACK);
  forgetAccount(back !== null);
  if (back !== null) {
    writeInTab(KEY, null);
    writeInTab(BACK, null);
    // The session of this browser belongs to another person, so nothing of this page may stay.
    leaving = true;
    location.replace(back);
    return;
  }
  writeStored(KEY, null);
  store.set(endedAtom, end);
  store.set(heldAtom, null);
}

/** Follows sign-ins and sign-outs in other tabs. */
export function followOtherTabs(changed: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY && event.key !== null) return;
    const now = stored();
    if (now === currentSession()) return;
    if (now === null) store.set(endedAtom, 'left');
    recallAccount(now);
    store.set(heldAtom, now);
    changed();
  });
}
