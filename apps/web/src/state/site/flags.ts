import type { Flag } from '@papermint/contracts/common/flags';
import { flags } from '@papermint/contracts/common/flags';
import { atom } from 'jotai';
import { siteConfigAtom } from './site-config.ts';

/** The flags until the site's configuration has loaded. The server refuses calls that need a verified identity. */
const UNTIL_KNOWN: ReadonlySet<Flag> = new Set(flags.filter((flag) => flag !== 'kyc'));

/** The features that are on. The server checks them for every call; the app uses them to show screens. */
export const flagsAtom = atom<ReadonlySet<Flag>>((get) => {
  const configured = get(siteConfigAtom).flags;
  return configured ? new Set(flags.filter((flag) => configured[flag])) : UNTIL_KNOWN;
});
