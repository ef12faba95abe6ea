import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { preloadParts } from './lazy-parts.tsx';

/** Not loaded on phones. */
export const WideTerminal = lazyWithPreload(() =>
  import('./chosen-terminal.tsx').then((m) => m.ChosenTerminal),
);

/** Loads the parts of the terminal ahead. */
export function preloadTerminal(wide: boolean): void {
  if (wide) void WideTerminal.preload();
  preloadParts();
}
