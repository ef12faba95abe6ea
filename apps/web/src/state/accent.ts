import { ACCENT } from '@papermint/contracts/site/config';
import { store } from '../lib/store.ts';
import { siteConfigAtom } from './site-config.ts';

/** Keeps the accent color of the page that of the site. Before that, public/first.js has set the one it came with. */
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

/** The rules are code of their own: few pages are open while the accent changes. */
async function set(accent: string): Promise<void> {
  const { accentRules } = await import('@papermint/contracts/site/accent');
  const rules = new CSSStyleSheet();
  rules.replaceSync(accentRules(accent));
  document.adoptedStyleSheets = [rules];
}
