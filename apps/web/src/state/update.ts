import { atom } from 'jotai';
import { store } from '../lib/store.ts';

/** The server has another version of the app than this page. */
export const updatedAtom = atom(false);

/**
 * Code that can't be lazyWithPreload is gone with an update, or can't be reached just now: the page that the server has
 * now tells which.
 */
export async function lookForUpdate(): Promise<void> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src');
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    if (own && answer.ok && !(await answer.text()).includes(own)) store.set(updatedAtom, true);
  } catch {
    // It can't be reached; the connection has a banner of its own.
  }
}
