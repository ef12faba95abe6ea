import type { PricePath } from '../../../market/path/price-path.ts';
import type { MarketSeed } from '../../../market/random/hash.ts';
import { createSessionPath } from '../../../market/sessions/session-path.ts';
import { sessionCalendar } from '../../../market/sessions/sessions.ts';
import type { AssetRecord } from '../markets-types.ts';
import { currencyRatio } from './currency-paths.ts';
import type { Rate } from './valuation-rules.ts';
import { FIAT_RATE_SCALE } from './valuation-rules.ts';

/**
 * The rates of currencies in dollars, which follow the sessions of forex. There are many and few are used, so each is
 * computed on demand.
 */
export interface DollarRates {
  /** The currencies that have a rate: all but the dollar. */
  readonly currencies: readonly AssetRecord[];
  /** Whether a code is one of them. */
  has(code: string): boolean;
  /** Dollars for one, at an instant (ms); undefined if the code is no such currency. */
  at(code: string, at: number): Rate | undefined;
}

const DOLLAR = { code: 'USD', usdAnchor: null, annualVolatility: null };
const FINEST = `1e-${FIAT_RATE_SCALE}`;

interface CachedRate {
  path: PricePath;
  second: number;
  rate: Rate;
}

export function createDollarRates(seed: MarketSeed, assets: readonly AssetRecord[]): DollarRates {
  const currencies = assets.filter(({ usdAnchor }) => usdAnchor !== null);
  const byCode = new Map(currencies.map((asset) => [asset.code, asset]));
  const cache = new Map<string, CachedRate>();

  function pathOf(asset: AssetRecord): PricePath {
    const instrument = currencyRatio(`${asset.code}/USD`, asset, DOLLAR, FINEST);
    return createSessionPath(seed, instrument, [], sessionCalendar('forex'));
  }

  return {
    currencies,
    has: (code) => byCode.has(code),
    at(code, at) {
      const asset = byCode.get(code);
      if (!asset) return undefined;
      const second = Math.floor(at / 1000);
      const before = cache.get(code);
      if (before?.second === second) return before.rate;
      const path = before?.path ?? pathOf(asset);
      const rate = { value: BigInt(path.priceAt(at)), scale: FIAT_RATE_SCALE };
      cache.set(code, { path, second, rate });
      return rate;
    },
  };
}
