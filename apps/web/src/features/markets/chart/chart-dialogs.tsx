import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import type { DateDialogProps } from './date-dialog.tsx';

/** A dialog that the menu of a chart or a key opens. */
export type ChartDialog = 'zone' | 'date' | 'compare';

const ZoneDialog = lazyWithPreload(() => import('./zone-dialog.tsx').then((m) => m.ZoneDialog));
const DateDialog = lazyWithPreload(() => import('./date-dialog.tsx').then((m) => m.DateDialog));

const CompareDialog = lazyWithPreload(() =>
  import('../compare/compare-dialog.tsx').then((m) => m.CompareDialog),
);

/** The dialog of a chart that is open. */
export function ChartDialogs({ open, ...dialog }: DateDialogProps & { open: ChartDialog }) {
  const { span, onClose } = dialog;
  if (open === 'zone') return <ZoneDialog onClose={onClose} />;
  if (open === 'compare') return <CompareDialog pair={span.candles.pair} onClose={onClose} />;
  return <DateDialog {...dialog} />;
}
