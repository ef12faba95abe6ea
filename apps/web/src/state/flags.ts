import type { Flag } from '@papermint/contracts/common/flags';
import { flags } from '@papermint/contracts/common/flags';
import { atom } from 'jotai';
import { siteConfigAtom } from './site-config.ts';

/** What counts until the site's configuration has arrived. The server refuses what needs a verified identity. */
const UNTIL_KNOWN: ReadonlySet<Flag> = new Set(flags.filter((flag) => flag !== 'kyc'));

/** Which features are on. The server checks them for every call; in the app they decide what is shown. */
export const flagsAtom = atom<ReadonlySet<Flag>>((get) => {
  const configured = get(siteConfigAtom).flags;
  return configured ? new Set(flags.filter((flag) => configured[flag])) : UNTIL_KNOWN;
});
