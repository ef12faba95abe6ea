import type { Flag } from '@papermint/contracts/common/flags';
import { flags } from '@papermint/contracts/common/flags';
import { atom } from 'jotai';

/** Which features are on, as a new world has them: all, but nobody is asked for his identity yet. */
export const flagsAtom = atom<ReadonlySet<Flag>>(new Set(flags.filter((flag) => flag !== 'kyc')));

/** Whether a feature is on; a leading '!' asks whether it is off. */
export function hasFlag(on: ReadonlySet<Flag>, name: Flag | `!${Flag}`): boolean {
  return name.startsWith('!') ? !on.has(name.slice(1) as Flag) : on.has(name as Flag);
}
