import type { Flag } from '@papermint/contracts/common/flags';
import { flags } from '@papermint/contracts/common/flags';
import { atom } from 'jotai';
import { siteConfigAtom } from './site-config.ts';

/** As a new world has them: all, but nobody is asked for his identity yet. */
const UNTOLD: ReadonlySet<Flag> = new Set(flags.filter((flag) => flag !== 'kyc'));

/** Which features are on. The server asks the same of every call; here it decides what is offered. */
export const flagsAtom = atom<ReadonlySet<Flag>>((get) => {
  const told = get(siteConfigAtom).flags;
  return told ? new Set(flags.filter((flag) => told[flag])) : UNTOLD;
});
