import { fetched } from '../../../ui/fetched.tsx';
import { preloadParts } from './lazy-parts.tsx';

/** No phone needs it. */
export const WideTerminal = fetched(() => import('./wide-terminal.tsx').then((m) => m.WideTerminal));

/** Fetches ahead what a terminal is made of, as wide as it is. */
export function preloadTerminal(wide: boolean): void {
  if (wide) void WideTerminal.preload();
  preloadParts();
}
