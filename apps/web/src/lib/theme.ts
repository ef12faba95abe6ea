import { atom } from 'jotai';
import { store } from './store.ts';
import { readStored, writeStored } from './stored.ts';

export type Theme = 'dark' | 'light';

const KEY = 'theme';
const heldAtom = atom<Theme>(readStored(KEY) === 'light' ? 'light' : 'dark');

/** Dark at first use. public/theme.js has put the class on <html> before the first paint. */
export const themeAtom = atom((get) => get(heldAtom));

export function setTheme(theme: Theme): void {
  writeStored(KEY, theme);
  store.set(heldAtom, theme);
  showTheme(theme);
}

/** Follows a switch made in another tab. */
export function followTheme(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY) return;
    const theme = event.newValue === 'light' ? 'light' : 'dark';
    store.set(heldAtom, theme);
    showTheme(theme);
  });
}

function showTheme(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.toggle('dark', theme === 'dark');
  classList.toggle('light', theme === 'light');
}
