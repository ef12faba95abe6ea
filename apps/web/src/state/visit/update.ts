import { atom } from 'jotai';
import { store } from '../../lib/store.ts';

/** Whether the server has another version of the app than this page. */
export const updatedAtom = atom(false);

/**
 * Finds out why a script could not be loaded: the server has a new version of the app, or can't be reached. Compares
 * the entry script of the server's page with that of this one.
 */
export async function lookForUpdate(): Promise<void> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src');
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    if (own && answer.ok && !(await answer.text()).includes(own)) store.set(updatedAtom, true);
  } catch {
    // The server can't be reached. The connection banner says so.
  }
}
