import { readInTab, writeInTab } from '../../lib/stored.ts';

const KEY = 'verification.wanted';

/** Notes which screen a person was going to when a verified identity was missing, in this tab. */
export function rememberWanted(path: string): void {
  writeInTab(KEY, path);
}

/** The screen that the visitor wanted; null if there is none. */
export function wantedScreen(): string | null {
  return readInTab(KEY);
}

export function forgetWanted(): void {
  writeInTab(KEY, null);
}
