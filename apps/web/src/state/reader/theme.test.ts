import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const classes = new Set<string>();
const dataset: { theme?: string } = {};

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  classes.clear();
  dataset.theme = 'dark';
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const toggle = (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name));
  const contains = (name: string) => classes.has(name);
  vi.stubGlobal('document', {
    documentElement: { classList: { toggle, contains }, dataset },
    getElementById: () => null,
  });
});
afterEach(() => vi.unstubAllGlobals());

async function opened() {
  const { setTheme, themeAtom } = await import('./theme.ts');
  const { store } = await import('../../lib/store.ts');
  return { setTheme, now: () => store.get(themeAtom) };
}

test('is dark at first use', async () => {
  expect((await opened()).now()).toBe('dark');
});

test('is what first.js has set: the stored theme, or the site’s', async () => {
  classes.add('light');
  expect((await opened()).now()).toBe('light');
});

test('is stored and shown immediately', async () => {
  const { setTheme, now } = await opened();
  setTheme('light');
  expect(now()).toBe('light');
  expect(kept.get('theme')).toBe('light');
  expect([...classes]).toEqual(['light']);
});

test.each([
  ['nobody’s choice', undefined, 'light'],
  ['what is no theme', 'sepia', 'light'],
  ['a choice of their own', 'dark', 'dark'],
])('another default of the site is shown at once, over %s', async (_, chosen, shown) => {
  if (chosen !== undefined) kept.set('theme', chosen);
  const { now } = await opened();
  const { followSiteTheme } = await import('../site/site-theme.ts');
  const { takeConfig } = await import('../site/site-config.ts');
  const website = { name: 'Papermint', tagline: '', accent: '#3d63e8', logo: null, social: [] };
  followSiteTheme();
  takeConfig({ website: { ...website, theme: 'light' } });
  expect(now()).toBe(shown);
  expect(dataset.theme).toBe('light');
  expect(kept.get('theme')).toBe(chosen);
});
