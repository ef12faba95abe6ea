import { store } from '../../lib/store.ts';
import { readStored } from '../../lib/stored.ts';
import { KEY, showTheme } from '../reader/theme.ts';
import { siteConfigAtom } from './site-config.ts';

/** Shows the default theme of the site when it changes, unless the reader has chosen one. */
export function followSiteTheme(): void {
  const follow = () => {
    const theme = store.get(siteConfigAtom).website?.theme;
    const { dataset } = document.documentElement;
    if (theme === undefined || theme === dataset.theme) return;
    // public/first.js uses it from the next load.
    dataset.theme = theme;
    const chosen = readStored(KEY);
    if (chosen !== 'dark' && chosen !== 'light') showTheme(theme);
  };
  follow();
  store.sub(siteConfigAtom, follow);
}
