import { HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import type { CandleInterval, CandlePrice, MarketVenue } from '@papermint/contracts/markets/model';
import { candleIntervals } from '@papermint/contracts/markets/model';
import { z } from 'zod';
import type { World } from '../../../../worlds/world.ts';
import { BinanceError, illegal } from '../../answers/binance-error.ts';
import type { Endpoint } from '../../endpoint.ts';
import { publicEndpoint } from '../../endpoint.ts';
import { answersOfSecond } from '../../market-data/answers-of-second.ts';
import { premiumKlines } from '../../market-data/premium-klines.ts';
import type { TradedSymbol } from '../../market-data/symbols.ts';
import { symbolsOf } from '../../market-data/symbols.ts';
import { klineOf } from '../../market-data/views.ts';

import { limit } from '../../request/parameters.ts';
import { span, symbolField } from './fields.ts';

/** An interval, whose letter case counts: `1M` is a month. -1120 for another one. */
const interval = (without: readonly CandleInterval[] = []) =>
  z
    .string()
    .refine((text) => isInterval(text) && !without.includes(text), {
      params: { error: new BinanceError(-1120, 'Invalid interval.') },
    })
    .transform((text) => text as CandleInterval);

const isInterval = (text: string): text is CandleInterval => candleIntervals.some((one) => one === text);

const ZONE = '^[+-]?[0-9]{1,2}(:[0-9]{2})?$';

/** A zone as its distance from UTC, ms: `8`, `-3:30`. */
const timeZone = z
  .string()
  .refine((text) => new RegExp(ZONE).test(text) && Math.abs(zoneOf(text)) <= 14 * HOUR, {
    params: { error: illegal('timeZone', ZONE) },
  })
  .transform(zoneOf)
  .default(0);

function zoneOf(text: string): number {
  const [hours = '0', minutes = '0'] = text.replace(/^[+-]/, '').split(':');
  return (text.startsWith('-') ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE);
}

interface Asked {
  interval: CandleInterval;
  startTime?: number | undefined;
  endTime?: number | undefined;
  limit: number;
  timeZone?: number;
}

/** Candles as JSON; the same question of a second has one answer. */
async function klines(world: World, traded: TradedSymbol, price: CandlePrice, asked: Asked): Promise<string> {
  const { interval: length, limit: most, startTime: from, endTime: to, timeZone: zone } = asked;
  const key = `klines ${traded.pair} ${price} ${JSON.stringify(asked)}`;
  const answers = answersOfSecond(world);
  const before = answers.get(key);
  if (before !== undefined) return before;
  const question = { pair: traded.pair, price, interval: length, from, to, limit: most, zone };
  const list = await world.markets.tradedCandles(question);
  return answers.put(
    key,
    list.map((candle) => klineOf(traded, candle)),
  );
}

const MOST_SPOT = 1000;
const MOST_FUTURES = 1500;
const USUAL = 500;

const futuresWeight = (sent: { limit?: string }) => {
  const most = Number(sent.limit ?? USUAL);
  if (most < 100) return 1;
  if (most < 500) return 2;
  return most <= 1000 ? 5 : 10;
};

const spotKlines = ['/api/v3/klines', '/api/v3/uiKlines'].map((path) =>
  publicEndpoint({
    method: 'GET',
    path,
    weight: 2,
    security: 'none',
    params: z.object({
      symbol: symbolField(),
      interval: interval(),
      limit: limit(USUAL, MOST_SPOT),
      timeZone,
      ...span,
    }),
    answer: ({ world }, { symbol, ...asked }) =>
      klines(world, symbolsOf(world)('spot').of(symbol), 'spot', asked),
  }),
);

/** Candles of futures: of the last price, and of those at which nothing trades. */
const FUTURES: readonly (readonly [path: string, name: 'symbol' | 'pair', price: CandlePrice])[] = [
  ['/fapi/v1/klines', 'symbol', 'last'],
  ['/fapi/v1/continuousKlines', 'pair', 'last'],
  ['/fapi/v1/markPriceKlines', 'symbol', 'mark'],
  ['/fapi/v1/indexPriceKlines', 'pair', 'index'],
];

const VENUE: MarketVenue = 'futures';

const futuresParams = {
  interval: interval(['1s']),
  limit: limit(USUAL, MOST_FUTURES),
  ...span,
};

const futuresKlines = FUTURES.map(([path, name, price]) =>
  publicEndpoint({
    method: 'GET',
    path,
    weight: futuresWeight,
    security: 'none',
    params: z.object({ [name]: symbolField(name), ...futuresParams }),
    answer({ world }, asked) {
      const { [name]: symbol, ...rest } = asked as unknown as Asked & Record<string, string>;
      return klines(world, symbolsOf(world)(VENUE).of(symbol as string), price, rest);
    },
  }),
);

const premiumIndexKlines = publicEndpoint({
  method: 'GET',
  path: '/fapi/v1/premiumIndexKlines',
  weight: futuresWeight,
  security: 'none',
  params: z.object({ symbol: symbolField(), ...futuresParams }),
  answer: ({ world }, { symbol, ...asked }) =>
    premiumKlines(world, symbolsOf(world)(VENUE).of(symbol), {
      interval: asked.interval,
      from: asked.startTime,
      to: asked.endTime,
      limit: asked.limit,
    }),
});

export const klineEndpoints: readonly Endpoint[] = [...spotKlines, ...futuresKlines, premiumIndexKlines];
