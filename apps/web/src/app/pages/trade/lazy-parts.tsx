import { fetched } from '../../../ui/fetched.tsx';

const loadForm = () => import('./live-order-form.tsx').then((m) => ({ default: m.LiveOrderForm }));
const loadList = () => import('./own-lists.tsx').then((m) => ({ default: m.OwnList }));
const loadPanel = () => import('./own-panel.tsx').then((m) => ({ default: m.OwnPanel }));
const loadTape = () => import('../../../features/markets/tape.tsx').then((m) => ({ default: m.Tape }));

/** Behind a press on a phone, and beside chart and book elsewhere: neither waits for their code. */
export const LiveOrderForm = fetched(loadForm);
export const OwnList = fetched(loadList);
export const OwnPanel = fetched(loadPanel);
export const Tape = fetched(loadTape);

/** Fetches them ahead, all at once. */
export function preloadParts(): void {
  for (const load of [loadForm, loadPanel, loadTape]) void load().catch(() => undefined);
}
