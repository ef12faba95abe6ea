import { ACCENT } from '@papermint/contracts/site/config';
import { store } from '../../lib/store.ts';
import { siteConfigAtom } from './site-config.ts';

/**
 * Gives the page the accent color of the site. Before that, public/first.js has set the one that came with the page.
 */
export function followAccent(): void {
  let shown = document.documentElement.dataset.accent ? accentNow() : ACCENT;
  const show = () => {
    const accent = accentNow();
    if (accent === shown) return;
    shown = accent;
    void set(accent).catch(() => undefined);
  };
  show();
  store.sub(siteConfigAtom, show);
}

const accentNow = () => store.get(siteConfigAtom).website?.accent ?? ACCENT;

/** The rules are a separate chunk, because few pages are open while the accent changes. */
async function set(accent: string): Promise<void> {
  const { accentRules } = await import('@papermint/contracts/site/accent');
  const rules = new CSSStyleSheet();
  rules.replaceSync(accentRules(accent));
  document.adoptedStyleSheets = [rules];
}
