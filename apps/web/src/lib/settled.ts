import { atom } from 'jotai';
import { useAtomValue } from './atoms.ts';
import { store } from './store.ts';

const settledAtom = atom(false);

/** Records that the first screen stands and the browser is idle. Styles see it as `data-settled` of <html>. */
export function noteSettled(): void {
  document.documentElement.dataset.settled = '';
  store.set(settledAtom, true);
}

/** Whether what the first screen does not need may begin: small charts, for example. */
export const useSettled = () => useAtomValue(settledAtom);
