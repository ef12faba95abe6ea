import { fetched } from '../../../ui/fetched.tsx';
import { preloadParts } from './lazy-parts.tsx';

const loadWide = () => import('./wide-terminal.tsx').then((m) => ({ default: m.WideTerminal }));

/** No phone needs it. */
export const WideTerminal = fetched(loadWide);

/** Fetches ahead what a terminal is made of, as wide as it is. */
export function preloadTerminal(wide: boolean): void {
  if (wide) void loadWide().catch(() => undefined);
  preloadParts();
}
