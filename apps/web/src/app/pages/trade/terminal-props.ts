import type { Side } from '@papermint/contracts/spot/model';
import type { Market } from '../../../features/markets/markets.ts';
import type { OwnMarks } from './terminal-marks.ts';

export interface TerminalProps {
  market: Market;
  side: Side;
  onSide: (side: Side) => void;
  /** Prices are known to be old; then nothing is offered. */
  stale: boolean;
  /** A price of the book that the form is to take. */
  picked: string | null;
  onTaken: () => void;
  /** A price of the book was chosen. */
  onPick: (price: string) => void;
  /** The trader's own orders and fills in this market. */
  own: OwnMarks;
}
