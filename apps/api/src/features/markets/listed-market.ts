import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { priceText, priceTicks } from '@papermint/contracts/markets/ticks';
import { decimalsOf } from '@papermint/contracts/money/amount';
import type { DepthParams } from '../../market/depth.ts';
import type { PricePath } from '../../market/price-path.ts';
import { createPricePath } from '../../market/price-path.ts';
import type { Span } from '../../market/scenario.ts';
import { apart, haltAt, haltsOf } from '../../market/scenario.ts';
import type { Volume } from '../../market/volume.ts';
import { createVolume } from '../../market/volume.ts';
import type { ScenarioRecord, TradedInstrument } from './markets-types.ts';
import { concerns } from './scenario-rules.ts';

/** An instrument and its simulated market. */
export interface ListedMarket {
  readonly instrument: TradedInstrument;
  readonly path: PricePath;
  readonly volume: Volume;
  readonly depth: DepthParams;
  readonly halts: readonly Span[];
  readonly tickScale: number;
}

/**
 * @param scenarios all scenarios in the order they were added; those of other pairs are ignored
 * @param closures the spans in which staff did not let it trade
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
        anchorTicks: priceTicks(instrument.anchor, instrument.tick),
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

/** The instrument with its status at an instant (ms): `halted` while a scenario halts it. */
export function instrumentAt({ instrument, halts }: ListedMarket, at: number): TradedInstrument {
  if (halts.length === 0 || instrument.status !== 'trading' || !haltAt(halts, at)) return instrument;
  return { ...instrument, status: 'halted' };
}

/** When the halt at an instant (ms) ends, ISO 8601; null where there is no halt, or where staff decide. */
export function resumesAt({ instrument, halts }: ListedMarket, at: number): string | null {
  const end = instrument.status === 'delisted' ? undefined : haltAt(halts, at)?.to;
  return end !== undefined && Number.isFinite(end) ? new Date(end).toISOString() : null;
}

/**
 * An instrument with its price, without its picture.
 * @param price ticks, at the instant
 * @param dayAgo ticks, 24 hours earlier
 */
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
