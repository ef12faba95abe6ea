import { atom } from 'jotai';
import { store } from '../../lib/store.ts';

/** Whether the inspector is shown. */
export const inspectorAtom = atom(false);

export const toggleInspector = () => store.set(inspectorAtom, (shown) => !shown);
