import type { Side } from '@papermint/contracts/orders/model';
import type { Market } from '../../../features/markets/markets.ts';
import type { TerminalMarks } from './terminal-marks.ts';

export interface TerminalProps {
  market: Market;
  side: Side;
  onSide: (side: Side) => void;
  /** Prices are too old to trade at. */
  stale: boolean;
  /** A price picked in the book, for the form to take over. */
  picked: string | null;
  onTaken: () => void;
  /** A price was picked in the book. */
  onPick: (price: string) => void;
  /** The trader's own orders and fills in this market. */
  own: TerminalMarks;
}
