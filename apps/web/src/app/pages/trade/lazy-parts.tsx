import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';

// Chart and book render without waiting for the code of these parts.
export const LiveOrderForm = lazyWithPreload(() =>
  import('./live-order-form.tsx').then((m) => m.LiveOrderForm),
);
export const OwnList = lazyWithPreload(() => import('./own-lists.tsx').then((m) => m.OwnList));
export const OwnPanel = lazyWithPreload(() => import('./own-panel.tsx').then((m) => m.OwnPanel));
export const Tape = lazyWithPreload(() => import('../../../features/markets/tape.tsx').then((m) => m.Tape));

/** Loads the parts ahead, in parallel. */
export function preloadParts(): void {
  for (const part of [LiveOrderForm, OwnPanel, Tape]) void part.preload();
}
