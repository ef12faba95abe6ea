import { useEffect } from 'react';
import { store } from '../lib/store.ts';
import { siteNameAtom } from './site-config.ts';

/** What a document is called: its screen, else the site, and always that it is simulated. */
export function titleText(name: string | undefined): string {
  const site = `${store.get(siteNameAtom)} (Simulated)`;
  return name ? `${name} · ${site}` : site;
}

/** Names the document while its screen is shown. */
export function useTitle(name: string | undefined): void {
  useEffect(() => {
    if (name !== undefined) document.title = titleText(name);
  }, [name]);
}
