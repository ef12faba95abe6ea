import type { SiteConfig } from '@papermint/contracts/site/config';
import { CONFIG_ELEMENT, SITE_NAME, TAGLINE } from '@papermint/contracts/site/config';
import { atom } from 'jotai';
import { store } from '../../lib/store.ts';
import { readStored, writeStored } from '../../lib/stored.ts';

const KEY = 'site_config';

const heldAtom = atom<Partial<SiteConfig>>(inPage() ?? kept() ?? {});

/** The configuration of the site, with its flags. It comes with the page; the config channel updates it. */
export const siteConfigAtom = atom((get) => get(heldAtom));

export const siteNameAtom = atom((get) => get(heldAtom).website?.name ?? SITE_NAME);
/** The address of a logo of the site's own. */
export const siteLogoAtom = atom((get) => get(heldAtom).website?.logo ?? null);
export const taglineAtom = atom((get) => get(heldAtom).website?.tagline ?? TAGLINE);

/** Stores a message of the config channel. */
export function takeConfig(config: Partial<SiteConfig>): void {
  const before = store.get(heldAtom);
  const after = { ...before, ...config };
  const text = JSON.stringify(after);
  // An unchanged configuration must not render every component that reads a flag.
  if (text === JSON.stringify(before)) return;
  writeStored(KEY, text);
  store.set(heldAtom, after);
}

function inPage(): Partial<SiteConfig> | null {
  return 'document' in globalThis ? parsed(document.getElementById(CONFIG_ELEMENT)?.textContent) : null;
}

/** The configuration of an earlier visit, for a page that was served without one, as by the development server. */
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
