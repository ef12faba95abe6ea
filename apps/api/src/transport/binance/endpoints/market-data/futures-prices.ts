import { HOUR } from '@papermint/contracts/common/time-units';
import { FUNDING_EVERY } from '@papermint/contracts/futures/funding-rounds';
import { z } from 'zod';
import { roundRate } from '../../../../features/futures/funding/funding-rates.ts';
import { HISTORY_STARTS } from '../../../../market/market-anchor.ts';
import type { World } from '../../../../worlds/world.ts';
import type { Endpoint } from '../../endpoint.ts';
import { publicEndpoint } from '../../endpoint.ts';
import { ofSecond } from '../../market-data/answers-of-second.ts';
import { premiumIndex } from '../../market-data/premium-index.ts';
import type { TradedSymbol } from '../../market-data/symbols.ts';
import { symbolsOf } from '../../market-data/symbols.ts';
import { rateText } from '../../market-data/ticker-views.ts';
import { assetOf } from '../../names.ts';
import { limit } from '../../request/parameters.ts';
import { span, symbolField } from './fields.ts';

const oneOrAll = z.object({ symbol: symbolField().optional() });

/** One answer of a symbol, or a list of all. */
function eachSymbol(
  world: World,
  symbol: string | undefined,
  key: string,
  make: (traded: TradedSymbol) => object,
): string {
  const symbols = symbolsOf(world)('futures');
  const once = (traded: TradedSymbol) => ofSecond(world, `${key} ${traded.pair}`, () => make(traded));
  return symbol === undefined ? `[${symbols.all.map(once).join(',')}]` : once(symbols.of(symbol));
}

interface Rounds {
  startTime?: number | undefined;
  endTime?: number | undefined;
  limit: number;
}

/** The rounds of funding that are asked for, ms: the first ones from a start on, or the latest. */
function roundsOf({ startTime, endTime, limit: most }: Rounds, now: number): number[] {
  const end = Math.floor(Math.min(endTime ?? now, now) / FUNDING_EVERY) * FUNDING_EVERY;
  const earliest = Math.max(startTime ?? end - (most - 1) * FUNDING_EVERY, HISTORY_STARTS + FUNDING_EVERY);
  const first = Math.ceil(earliest / FUNDING_EVERY) * FUNDING_EVERY;
  const count = Math.min(most, Math.floor((end - first) / FUNDING_EVERY) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, i) => first + i * FUNDING_EVERY);
}

const fundingOf = (world: World, { symbol, pair, priceText }: TradedSymbol, at: number) => ({
  symbol,
  fundingRate: rateText(roundRate(world.markets, pair, at)),
  fundingTime: at,
  markPrice: priceText(world.markets.futures.mark.priceTicksAt(pair, at)),
});

/** The farthest rate of a round. */
const MOST_RATE = '0.00050000';

/** Marks, indexes, funding and open interest. */
export const futuresPriceEndpoints: readonly Endpoint[] = [
  publicEndpoint({
    method: 'GET',
    path: '/fapi/v1/premiumIndex',
    weight: ({ symbol }) => (symbol ? 1 : 10),
    security: 'none',
    params: oneOrAll,
    answer: ({ world }, { symbol }) =>
      eachSymbol(world, symbol, 'premiumIndex', (traded) => premiumIndex(world, traded)),
  }),
  publicEndpoint({
    method: 'GET',
    path: '/fapi/v1/fundingRate',
    weight: 1,
    security: 'none',
    params: z.object({ symbol: symbolField().optional(), limit: limit(100, 1000), ...span }),
    answer({ world, now }, { symbol, ...asked }) {
      const symbols = symbolsOf(world)('futures');
      if (symbol !== undefined) {
        const traded = symbols.of(symbol);
        return roundsOf(asked, now).map((at) => fundingOf(world, traded, at));
      }
      const rounds = roundsOf({ ...asked, limit: Math.ceil(asked.limit / symbols.all.length) }, now);
      const list = rounds.flatMap((at) => symbols.all.map((traded) => fundingOf(world, traded, at)));
      return asked.startTime === undefined ? list.slice(-asked.limit) : list.slice(0, asked.limit);
    },
  }),
  publicEndpoint({
    method: 'GET',
    path: '/fapi/v1/fundingInfo',
    weight: 0,
    security: 'none',
    params: z.object({}),
    answer: ({ world }) =>
      symbolsOf(world)('futures').all.map(({ symbol }) => ({
        symbol,
        adjustedFundingRateCap: MOST_RATE,
        adjustedFundingRateFloor: `-${MOST_RATE}`,
        fundingIntervalHours: FUNDING_EVERY / HOUR,
        disclaimer: false,
      })),
  }),
  publicEndpoint({
    method: 'GET',
    path: '/fapi/v1/openInterest',
    weight: 1,
    security: 'none',
    params: z.object({ symbol: symbolField() }),
    answer({ world, now }, { symbol }) {
      const traded = symbolsOf(world)('futures').of(symbol);
      const { openLots } = world.markets.positioning(traded.pair, now);
      return { openInterest: traded.amountText(openLots), symbol: traded.symbol, time: now };
    },
  }),
  publicEndpoint({
    method: 'GET',
    path: '/fapi/v1/symbolAdlRisk',
    weight: 1,
    security: 'none',
    params: oneOrAll,
    answer: ({ world, now }, { symbol }) =>
      eachSymbol(world, symbol, 'adlRisk', (traded) => ({
        symbol: traded.symbol,
        adlRisk: 'low',
        updateTime: now,
      })),
  }),
  publicEndpoint({
    method: 'GET',
    path: '/fapi/v1/constituents',
    weight: 2,
    security: 'none',
    params: z.object({ symbol: symbolField() }),
    answer({ world, now }, { symbol }) {
      const { symbol: name, priceText, pair } = symbolsOf(world)('futures').of(symbol);
      const price = priceText(world.markets.reference.priceTicksAt(pair, now));
      return {
        symbol: name,
        time: now,
        constituents: [{ exchange: 'papermint', symbol: name, price, weight: '1' }],
      };
    },
  }),
  publicEndpoint({
    method: 'GET',
    path: '/fapi/v1/insuranceBalance',
    weight: 1,
    security: 'none',
    params: oneOrAll,
    answer({ world, now }, { symbol }) {
      const known = symbolsOf(world)('futures');
      const insured = symbol === undefined ? known.all : [known.of(symbol)];
      const symbols = insured.map((one) => one.symbol);
      const assets = world.futures.insuranceFund().map(({ currency, balance }) => ({
        asset: assetOf(currency),
        marginBalance: balance,
        updateTime: now,
      }));
      return symbol === undefined ? [{ symbols, assets }] : { symbols, assets };
    },
  }),
  publicEndpoint({
    method: 'GET',
    path: '/fapi/v1/indexInfo',
    weight: 1,
    security: 'none',
    params: oneOrAll,
    // No symbol is a composite index.
    answer: () => [],
  }),
  publicEndpoint({
    method: 'GET',
    path: '/fapi/v1/assetIndex',
    weight: ({ symbol }) => (symbol ? 1 : 10),
    security: 'none',
    params: oneOrAll,
    answer({ now }, { symbol }) {
      const index = {
        symbol: 'USDTUSD',
        time: now,
        index: '1.00000000',
        bidBuffer: '0.00000000',
        askBuffer: '0.00000000',
        bidRate: '1.00000000',
        askRate: '1.00000000',
        autoExchangeBidBuffer: '0.05000000',
        autoExchangeAskBuffer: '0.05000000',
        autoExchangeBidRate: '0.95000000',
        autoExchangeAskRate: '1.05000000',
      };
      return symbol === undefined ? [index] : index;
    },
  }),
];
