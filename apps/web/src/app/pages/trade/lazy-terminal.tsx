import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { preloadParts } from './lazy-parts.tsx';

/** No phone needs it. */
export const WideTerminal = lazyWithPreload(() => import('./wide-terminal.tsx').then((m) => m.WideTerminal));

/** Fetches ahead what a terminal is made of, as wide as it is. */
export function preloadTerminal(wide: boolean): void {
  if (wide) void WideTerminal.preload();
  preloadParts();
}
