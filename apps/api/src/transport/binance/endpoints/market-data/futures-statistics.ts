import { INTERVAL_MS } from '@papermint/contracts/markets/interval-lengths';
import type { CandleInterval } from '@papermint/contracts/markets/model';
import { z } from 'zod';
import { HISTORY_STARTS } from '../../../../market/market-anchor.ts';
import { intervalStart } from '../../../../market/volume/intervals.ts';
import type { World } from '../../../../worlds/world.ts';
import { BinanceError } from '../../answers/binance-error.ts';
import type { Endpoint } from '../../endpoint.ts';
import { publicEndpoint } from '../../endpoint.ts';
import type { TradedSymbol } from '../../market-data/symbols.ts';
import { symbolsOf } from '../../market-data/symbols.ts';
import { limit, text } from '../../request/parameters.ts';
import { span, symbolField } from './fields.ts';

const PERIODS = ['5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1d'] as const satisfies CandleInterval[];
type Period = (typeof PERIODS)[number];

const period = z
  .string()
  .refine((word) => PERIODS.some((one) => one === word), {
    params: { error: new BinanceError(-1130, "Data sent for parameter 'period' is not valid.") },
  })
  .transform((word) => word as Period);

const query = { period, limit: limit(30, 500), ...span };

interface Asked {
  period: Period;
  limit: number;
  startTime?: number | undefined;
  endTime?: number | undefined;
}

/** The ends of the periods that are asked for, ms. */
function instantsOf({ period: length, limit: most, startTime, endTime }: Asked, now: number): number[] {
  const step = INTERVAL_MS[length];
  const last = intervalStart(length, Math.min(endTime ?? now, now));
  const first = Math.max(startTime ?? -Infinity, last - (most - 1) * step, HISTORY_STARTS);
  const from = Math.ceil(first / step) * step;
  return Array.from({ length: Math.max(0, (last - from) / step + 1) }, (_, i) => from + i * step);
}

interface Figures {
  world: World;
  traded: TradedSymbol;
  at: number;
}

function openInterest({ world, traded, at }: Figures) {
  const { pair, symbol, amountText, valueText } = traded;
  const { openLots } = world.markets.positioning(pair, at);
  const mark = world.markets.futures.mark.priceTicksAt(pair, at);
  return {
    symbol,
    sumOpenInterest: amountText(openLots),
    sumOpenInterestValue: valueText(BigInt(openLots) * BigInt(mark)),
    timestamp: at,
  };
}

const shares = (symbol: string, long: number, at: number) => ({
  symbol,
  longShortRatio: (long / (1 - long)).toFixed(4),
  longAccount: long.toFixed(4),
  shortAccount: (1 - long).toFixed(4),
  timestamp: at,
});

const accounts = ({ world, traded: { symbol, pair }, at }: Figures) =>
  shares(symbol, world.markets.positioning(pair, at).longAccounts, at);

const positions = ({ world, traded: { symbol, pair }, at }: Figures) =>
  shares(symbol, world.markets.positioning(pair, at).longPositions, at);

/** @param length the period that ends at the instant */
function takers({ world, traded, at }: Figures, length: Period) {
  const { pair, amountText } = traded;
  const from = at - INTERVAL_MS[length];
  const [candle] = world.markets.tradedCandlesNow({ pair, price: 'last', interval: length, from, limit: 1 });
  const bought = candle?.takerLots ?? 0;
  const sold = (candle?.volume ?? 0) - bought;
  return {
    buySellRatio: (sold === 0 ? 1 : bought / sold).toFixed(4),
    buyVol: amountText(bought),
    sellVol: amountText(sold),
    timestamp: at,
  };
}

function basis({ world, traded: { symbol, pair, priceText }, at }: Figures) {
  const last = world.markets.futures.priceTicksAt(pair, at);
  const index = world.markets.reference.priceTicksAt(pair, at);
  const difference = last - index;
  return {
    indexPrice: priceText(index),
    contractType: 'PERPETUAL',
    basisRate: (difference / index).toFixed(4),
    futuresPrice: priceText(last),
    annualizedBasisRate: '',
    basis: difference < 0 ? `-${priceText(-difference)}` : priceText(difference),
    pair: symbol,
    timestamp: at,
  };
}

type Statistic = (figures: Figures, length: Period) => object;

const STATISTICS: readonly (readonly [path: string, statistic: Statistic])[] = [
  ['openInterestHist', openInterest],
  ['topLongShortAccountRatio', accounts],
  ['topLongShortPositionRatio', positions],
  ['globalLongShortAccountRatio', accounts],
  ['takerlongshortRatio', takers],
];

const listOf = (world: World, name: string, asked: Asked, now: number, statistic: Statistic) => {
  const traded = symbolsOf(world)('futures').of(name);
  return instantsOf(asked, now).map((at) => statistic({ world, traded, at }, asked.period));
};

/** Statistics of futures, by period. */
export const futuresStatisticEndpoints: readonly Endpoint[] = [
  ...STATISTICS.map(([path, statistic]) =>
    publicEndpoint({
      method: 'GET',
      path: `/futures/data/${path}`,
      weight: 0,
      security: 'none',
      params: z.object({ symbol: symbolField(), ...query }),
      answer: ({ world, now }, { symbol, ...asked }) => listOf(world, symbol, asked, now, statistic),
    }),
  ),
  publicEndpoint({
    method: 'GET',
    path: '/futures/data/basis',
    weight: 0,
    security: 'none',
    params: z.object({ pair: symbolField('pair'), contractType: text().optional(), ...query }),
    answer: ({ world, now }, { pair, contractType: _type, ...asked }) =>
      listOf(world, pair, asked, now, basis),
  }),
];
