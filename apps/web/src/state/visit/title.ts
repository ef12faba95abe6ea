import { useEffect } from 'react';
import { store } from '../../lib/store.ts';
import { siteNameAtom } from '../site/site-config.ts';

/** A document title: the name of the screen, if any, and the site with the word "Simulated". */
export function titleText(name: string | undefined): string {
  const site = `${store.get(siteNameAtom)} (Simulated)`;
  return name ? `${name} · ${site}` : site;
}

/** Sets the document title; undefined leaves it as it is. */
export function useTitle(name: string | undefined): void {
  useEffect(() => {
    if (name !== undefined) document.title = titleText(name);
  }, [name]);
}
