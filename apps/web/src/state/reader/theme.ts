import { atom } from 'jotai';
import { store } from '../../lib/store.ts';
import { writeStored } from '../../lib/stored.ts';

export type Theme = 'dark' | 'light';

export const KEY = 'theme';
const heldAtom = atom<Theme>(shown());

/** The reader's theme, by default the site's. public/first.js has set its class on <html>. */
export const themeAtom = atom((get) => get(heldAtom));

export function setTheme(theme: Theme): void {
  writeStored(KEY, theme);
  showTheme(theme);
}

export function showTheme(theme: Theme): void {
  store.set(heldAtom, theme);
  const { classList } = document.documentElement;
  classList.toggle('dark', theme === 'dark');
  classList.toggle('light', theme === 'light');
}

/** Follows a change in another tab. The listener of first.js runs before and sets the class. */
export function followTheme(): void {
  window.addEventListener('storage', () => store.set(heldAtom, shown()));
}

function shown(): Theme {
  return document.documentElement.classList.contains('light') ? 'light' : 'dark';
}
