import { fetched } from '../../../ui/fetched.tsx';

/** Behind a press on a phone, and beside chart and book elsewhere: neither waits for their code. */
export const LiveOrderForm = fetched(() => import('./live-order-form.tsx').then((m) => m.LiveOrderForm));
export const OwnList = fetched(() => import('./own-lists.tsx').then((m) => m.OwnList));
export const OwnPanel = fetched(() => import('./own-panel.tsx').then((m) => m.OwnPanel));
export const Tape = fetched(() => import('../../../features/markets/tape.tsx').then((m) => m.Tape));

/** Fetches them ahead, all at once. */
export function preloadParts(): void {
  for (const part of [LiveOrderForm, OwnPanel, Tape]) void part.preload();
}
