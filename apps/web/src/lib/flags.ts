import type { Flag } from '@papermint/contracts/common/flags';
import { flags } from '@papermint/contracts/common/flags';
import { atom } from 'jotai';

/** Which features are on. All, until the site's configuration says otherwise. */
export const flagsAtom = atom<ReadonlySet<Flag>>(new Set(flags));

/** Whether a feature is on; a leading '!' asks whether it is off. */
export function hasFlag(on: ReadonlySet<Flag>, name: Flag | `!${Flag}`): boolean {
  return name.startsWith('!') ? !on.has(name.slice(1) as Flag) : on.has(name as Flag);
}
