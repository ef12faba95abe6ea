import type { SiteConfig } from '@papermint/contracts/site/config';
import { CONFIG_ELEMENT, SITE_NAME, TAGLINE } from '@papermint/contracts/site/config';
import { atom } from 'jotai';
import { store } from '../lib/store.ts';
import { readStored, writeStored } from '../lib/stored.ts';

const KEY = 'site_config';

const heldAtom = atom<Partial<SiteConfig>>(inPage() ?? kept() ?? {});

/** What the site is and which of its features are on. The page brings it; the config channel keeps it true. */
export const siteConfigAtom = atom((get) => get(heldAtom));

export const siteNameAtom = atom((get) => get(heldAtom).website?.name ?? SITE_NAME);
export const taglineAtom = atom((get) => get(heldAtom).website?.tagline ?? TAGLINE);

/** Takes in what the channel told. */
export function takeConfig(told: Partial<SiteConfig>): void {
  const before = store.get(heldAtom);
  const after = { ...before, ...told };
  const text = JSON.stringify(after);
  // The same again is no news: whoever looks at a flag would be drawn anew for nothing.
  if (text === JSON.stringify(before)) return;
  writeStored(KEY, text);
  store.set(heldAtom, after);
}

function inPage(): Partial<SiteConfig> | null {
  return 'document' in globalThis ? parsed(document.getElementById(CONFIG_ELEMENT)?.textContent) : null;
}

/** From an earlier visit: for a page that was served without, as by the development server. */
function kept(): Partial<SiteConfig> | null {
  return parsed(readStored(KEY));
}

function parsed(text: string | null | undefined): Partial<SiteConfig> | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
