import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { priceText } from '@papermint/contracts/markets/ticks';
import { decimalsOf } from '@papermint/contracts/money/amount';
import type { DepthParams } from '../../market/depth.ts';
import type { PricePath } from '../../market/price-path.ts';
import { createPricePath } from '../../market/price-path.ts';
import type { Span } from '../../market/scenario.ts';
import { apart, haltAt, haltsOf } from '../../market/scenario.ts';
import type { Volume } from '../../market/volume.ts';
import { createVolume } from '../../market/volume.ts';
import { ticksOf } from './markets-rules.ts';
import type { TradedInstrument } from './markets-service.ts';
import type { ScenarioRecord } from './markets-store.ts';
import { concerns } from './scenario-rules.ts';

/** An instrument and what the market makes of it. */
export interface ListedMarket {
  readonly instrument: TradedInstrument;
  readonly path: PricePath;
  readonly volume: Volume;
  readonly depth: DepthParams;
  readonly halts: readonly Span[];
  readonly tickScale: number;
}

/**
 * @param scenarios all there are, in the order they were made in; those that don't concern it are left out
 * @param closures when staff did not let it trade
 */
export function listMarket(
  seed: number,
  instrument: TradedInstrument,
  scenarios: readonly ScenarioRecord[],
  closures: readonly Span[] = [],
): ListedMarket {
  const own = scenarios.filter((scenario) => concerns(scenario, instrument));
  const halts = apart([...haltsOf(own), ...closures]);
  const dailyLots = Number(instrument.dailyLots);
  return {
    instrument,
    path: createPricePath(
      seed,
      {
        symbol: instrument.pair,
        anchorTicks: ticksOf(instrument.anchor, instrument.tick),
        annualVolatility: instrument.annualVolatility,
        pegged: instrument.pegged,
      },
      own,
    ),
    volume: createVolume(seed, instrument.pair, dailyLots, halts),
    depth: { spreadBps: instrument.spreadBps, dailyLots },
    halts,
    tickScale: decimalsOf(instrument.tick),
  };
}

/** The instrument as it stands at an instant: halted while a scenario halts it. */
export function instrumentAt({ instrument, halts }: ListedMarket, at: number): TradedInstrument {
  if (halts.length === 0 || instrument.status !== 'trading' || !haltAt(halts, at)) return instrument;
  return { ...instrument, status: 'halted' };
}

/**
 * When trading goes on that is halted at an instant (ms), ISO 8601; null where it is not, and where nobody knows.
 */
export function resumesAt({ instrument, halts }: ListedMarket, at: number): string | null {
  const end = instrument.status === 'delisted' ? undefined : haltAt(halts, at)?.to;
  return end !== undefined && Number.isFinite(end) ? new Date(end).toISOString() : null;
}

/** With its price; what has no picture yet. @param price ticks now @param dayAgo ticks a day before */
export function quotedInstrument(
  market: ListedMarket,
  at: number,
  price: number,
  dayAgo: number,
): Omit<QuotedInstrument, 'image'> {
  const instrument = instrumentAt(market, at);
  return {
    pair: instrument.pair,
    kind: instrument.kind,
    base: instrument.base,
    quote: instrument.quote,
    name: instrument.name,
    tick: instrument.tick,
    lot: instrument.lot,
    minNotional: instrument.minNotional,
    baseScale: instrument.baseScale,
    quoteScale: instrument.quoteScale,
    status: instrument.status,
    resumesAt: resumesAt(market, at),
    price: priceText(price, market.instrument.tick),
    change24h: Math.round((price / dayAgo - 1) * 1e6) / 1e6,
  };
}
