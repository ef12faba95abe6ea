import { atom } from 'jotai';
import { store } from '../../lib/store.ts';
import { readStored, writeStored } from '../../lib/stored.ts';

const KEY = 'alert-sound';

/** Whether this device plays a sound when an alert triggers. */
export const alertSoundAtom = atom(readStored(KEY) === 'on');

export function setAlertSound(on: boolean): void {
  writeStored(KEY, on ? 'on' : null);
  store.set(alertSoundAtom, on);
}
