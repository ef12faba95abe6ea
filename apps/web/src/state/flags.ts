import type { Flag } from '@papermint/contracts/common/flags';
import { flags } from '@papermint/contracts/common/flags';
import { atom } from 'jotai';
import { siteConfigAtom } from './site-config.ts';

/** As a new world has them: all, but nobody is asked for his identity yet. */
const UNTOLD: ReadonlySet<Flag> = new Set(flags.filter((flag) => flag !== 'kyc'));

/** The flags that are on. They decide what the app offers; the server checks them again for every call. */
export const flagsAtom = atom<ReadonlySet<Flag>>((get) => {
  const sent = get(siteConfigAtom).flags;
  return sent ? new Set(flags.filter((flag) => sent[flag])) : UNTOLD;
});
