import type { Depth, DepthParams } from '../../../market/book/depth.ts';
import type { StockSplits } from '../../../market/corporate/stock-splits.ts';
import type { SetSpan } from '../../../market/exact/set-price.ts';
import type { PricePath } from '../../../market/path/price-path.ts';
import type { Basis } from '../../../market/perpetual/basis.ts';
import type { Span } from '../../../market/scenarios/scenario.ts';
import type { SessionCalendar } from '../../../market/sessions/sessions.ts';
import type { Volume } from '../../../market/volume/volume.ts';
import type { CompanyEvents } from '../corporate/company-events.ts';
import type { SetPriceRecord, TradedInstrument } from '../markets-types.ts';
import type { StaffHalt } from './closures.ts';

/** An instrument and a simulated market of it. */
export interface MarketListing {
  readonly instrument: TradedInstrument;
  /** The name of its book, tape and turnover in hashes. */
  readonly symbol: string;
  readonly path: PricePath;
  /** The price without the price impact of large orders; the same path without any. Marks and conversions follow it. */
  readonly reference: PricePath;
  readonly volume: Volume;
  readonly depth: DepthParams;
  /** Its sessions. Outside of them it does not trade, and its price stands still, which is no halt. */
  readonly calendar: SessionCalendar;
  /** When it does not trade in its sessions: halts of scenarios, and when staff halted or delisted it. */
  readonly closed: readonly Span[];
  /** When it stands still: halts of scenarios, and of staff. A delisted pair keeps its moving price. */
  readonly halts: readonly Span[];
  /** The same, until a session moves the price again. */
  readonly held: readonly Span[];
  /** Those of staff, with their reasons. */
  readonly halted: readonly StaffHalt[];
  readonly tickScale: number;
  /** The events of its company; undefined if it is no stock. */
  readonly events: CompanyEvents | undefined;
  /** The splits of its stock; undefined if it never splits. */
  readonly splits: StockSplits | undefined;
  /** The spans in which imported candles or set prices are its price, in order. */
  readonly given: readonly Span[];
  /** The spans in which its price is set, in order. */
  readonly set: readonly SetSpan<SetPriceRecord>[];
  /** The set books of this market, in order. */
  readonly books: readonly SetBook[];
}

/** The levels that are the whole simulated book while they are set. */
export interface SetBook extends Span {
  readonly depth: Readonly<Depth>;
}

/** The futures of a pair: three prices. The index is the `reference` of the pair. */
export interface FuturesMarket {
  /** Their own market, with last price, book, tape and turnover. Instrument, sessions and halts are those of the pair. */
  readonly last: MarketListing;
  /** The index with the smoothed basis. Positions are valued and liquidated at it. */
  readonly mark: PricePath;
  readonly basis: Basis;
}
