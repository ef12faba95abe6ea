import { atom } from 'jotai';
import { store } from '../lib/store.ts';
import { writeStored } from '../lib/stored.ts';

export type Theme = 'dark' | 'light';

const KEY = 'theme';
const heldAtom = atom<Theme>(shown());

/** Who has chosen none has the site's, which is dark. public/first.js has put the class on <html>. */
export const themeAtom = atom((get) => get(heldAtom));

export function setTheme(theme: Theme): void {
  writeStored(KEY, theme);
  store.set(heldAtom, theme);
  const { classList } = document.documentElement;
  classList.toggle('dark', theme === 'dark');
  classList.toggle('light', theme === 'light');
}

/** Follows a switch made in another tab: first.js hears of it before, and shows it. */
export function followTheme(): void {
  window.addEventListener('storage', () => store.set(heldAtom, shown()));
}

function shown(): Theme {
  return document.documentElement.classList.contains('light') ? 'light' : 'dark';
}
