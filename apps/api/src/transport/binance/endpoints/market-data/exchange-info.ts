import { z } from 'zod';
import type { World } from '../../../../worlds/world.ts';
import { BinanceError } from '../../answers/binance-error.ts';
import type { Endpoint } from '../../endpoint.ts';
import { publicEndpoint } from '../../endpoint.ts';
import { ofSecond } from '../../market-data/answers-of-second.ts';
import { futuresFilters, spotFilters } from '../../market-data/filters.ts';
import type { TradedSymbol } from '../../market-data/symbols.ts';
import { symbolsOf } from '../../market-data/symbols.ts';
import { RATE_LIMITS } from '../../request/usage.ts';
import { chosenSymbols, someSymbols } from './fields.ts';

/** The decimals that amounts may have. */
const PRECISION = 8;

const STP_MODES = ['EXPIRE_TAKER', 'EXPIRE_MAKER', 'EXPIRE_BOTH'];

/** A symbol trades, or is halted. */
const statusOf = (world: World, { pair }: TradedSymbol) =>
  world.markets.instrument(pair).status === 'trading' ? 'TRADING' : 'BREAK';

function spotSymbol(world: World, traded: TradedSymbol) {
  const { symbol, baseAsset, quoteAsset } = traded;
  return {
    symbol,
    status: statusOf(world, traded),
    baseAsset,
    baseAssetPrecision: PRECISION,
    quoteAsset,
    quotePrecision: PRECISION,
    quoteAssetPrecision: PRECISION,
    baseCommissionPrecision: PRECISION,
    quoteCommissionPrecision: PRECISION,
    orderTypes: [
      'LIMIT',
      'LIMIT_MAKER',
      'MARKET',
      'STOP_LOSS',
      'STOP_LOSS_LIMIT',
      'TAKE_PROFIT',
      'TAKE_PROFIT_LIMIT',
    ],
    icebergAllowed: true,
    ocoAllowed: true,
    otoAllowed: true,
    opoAllowed: false,
    quoteOrderQtyMarketAllowed: true,
    allowTrailingStop: true,
    cancelReplaceAllowed: true,
    amendAllowed: true,
    pegInstructionsAllowed: false,
    isSpotTradingAllowed: true,
    isMarginTradingAllowed: false,
    filters: spotFilters(traded),
    permissions: [] as string[],
    permissionSets: [['SPOT']],
    defaultSelfTradePreventionMode: 'EXPIRE_MAKER',
    allowedSelfTradePreventionModes: [...STP_MODES, 'DECREMENT'],
  };
}

/** When the contracts were listed, and when they end, ms: perpetual ones do not. */
const ONBOARDED = Date.UTC(2019, 8, 25);
const NEVER = 4_133_404_800_000;

function futuresSymbol(world: World, traded: TradedSymbol) {
  const { symbol, baseAsset, quoteAsset, tickScale, lotScale, instrument } = traded;
  const [tier] = instrument.marginTiers;
  const percent = (fraction: number) => (100 * fraction).toFixed(4);
  return {
    symbol,
    pair: symbol,
    contractType: 'PERPETUAL',
    deliveryDate: NEVER,
    onboardDate: ONBOARDED,
    status: statusOf(world, traded),
    maintMarginPercent: percent(Number(tier?.rate ?? 0.025)),
    requiredMarginPercent: percent(1 / (tier?.maxLeverage ?? 20)),
    baseAsset,
    quoteAsset,
    marginAsset: quoteAsset,
    pricePrecision: tickScale,
    quantityPrecision: lotScale,
    baseAssetPrecision: PRECISION,
    quotePrecision: PRECISION,
    underlyingType: 'COIN',
    underlyingSubType: ['PoW'],
    triggerProtect: '0.0500',
    liquidationFee: '0.012500',
    marketTakeBound: '0.05',
    maxMoveOrderLimit: 10_000,
    filters: futuresFilters(traded),
    orderTypes: [
      'LIMIT',
      'MARKET',
      'STOP',
      'STOP_MARKET',
      'TAKE_PROFIT',
      'TAKE_PROFIT_MARKET',
      'TRAILING_STOP_MARKET',
    ],
    timeInForce: ['GTC', 'IOC', 'FOK', 'GTX', 'GTD'],
    permissionSets: ['GRID', 'COPY'],
  };
}

const STATUSES = ['TRADING', 'HALT', 'BREAK'];

/** What can be traded, and by which rules. */
export const exchangeInfoEndpoints: readonly Endpoint[] = [
  publicEndpoint({
    method: 'GET',
    path: '/api/v3/exchangeInfo',
    weight: 20,
    security: 'none',
    params: z.object({
      ...someSymbols,
      permissions: z.string().optional(),
      symbolStatus: z.string().optional(),
      showPermissionSets: z.string().optional(),
    }),
    answer({ world, now }, asked) {
      const { permissions, symbolStatus, showPermissionSets, ...chosen } = asked;
      if (symbolStatus !== undefined && !STATUSES.includes(symbolStatus)) {
        throw new BinanceError(-1122, 'Invalid symbolStatus.');
      }
      return ofSecond(world, `exchangeInfo ${JSON.stringify(asked)}`, () => {
        const list = chosenSymbols(world, 'spot', chosen) ?? symbolsOf(world)('spot').all;
        const spot = permissions === undefined || /\bSPOT\b/.test(permissions);
        const symbols = (spot ? list : [])
          .map((traded) => spotSymbol(world, traded))
          .filter(({ status }) => symbolStatus === undefined || status === symbolStatus);
        if (showPermissionSets === 'false') for (const one of symbols) one.permissionSets = [];
        return {
          timezone: 'UTC',
          serverTime: now,
          rateLimits: RATE_LIMITS.spot,
          exchangeFilters: [],
          symbols,
          sors: [],
        };
      });
    },
  }),
  publicEndpoint({
    method: 'GET',
    path: '/fapi/v1/exchangeInfo',
    weight: 1,
    security: 'none',
    params: z.object({}),
    answer: ({ world, now }) =>
      ofSecond(world, 'futures exchangeInfo', () => ({
        timezone: 'UTC',
        serverTime: now,
        futuresType: 'U_MARGINED',
        rateLimits: RATE_LIMITS.futures,
        exchangeFilters: [],
        assets: [{ asset: 'USDT', marginAvailable: true, autoAssetExchange: '-10000' }],
        symbols: symbolsOf(world)('futures').all.map((traded) => futuresSymbol(world, traded)),
      })),
  }),
  publicEndpoint({
    method: 'GET',
    path: '/dapi/v1/exchangeInfo',
    weight: 1,
    security: 'none',
    params: z.object({}),
    // Clients load the markets of coin-margined futures too; there are none.
    answer: ({ now }) => ({
      timezone: 'UTC',
      serverTime: now,
      rateLimits: RATE_LIMITS.futures,
      exchangeFilters: [],
      symbols: [],
    }),
  }),
];
