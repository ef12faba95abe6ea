import type { Asset, Ping } from '../../../api/ping.ts';
import type { Gain } from '../../../state/prices/valuation.ts';
import { TotalCalculation } from './total-calculation.tsx';
import { TradesCalculation } from './trades-calculation.tsx';

interface CalculationDialogProps {
  what: 'total' | 'trades';
  assets: readonly Asset[];
  gains: readonly Gain[];
  stats: Ping['tradeStats'];
  currency: string;
  onClose: () => void;
}

/** Explains how a figure of the overview is calculated. */
export function CalculationDialog(props: CalculationDialogProps) {
  return props.what === 'total' ? <TotalCalculation {...props} /> : <TradesCalculation {...props} />;
}
