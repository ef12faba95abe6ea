import { units } from '@papermint/contracts/money/amount';
import type { PricePath } from '../../market/price-path.ts';
import { createPricePath } from '../../market/price-path.ts';
import type { Rate } from './markets-rules.ts';
import { FIAT_RATE_SCALE } from './markets-rules.ts';
import type { AssetRecord } from './markets-store.ts';

/** What currencies cost in dollars. There are many and few are asked for, so each is worked out when it is. */
export interface DollarRates {
  /** The currencies that have a rate: all but the dollar. */
  readonly currencies: readonly AssetRecord[];
  /** Dollars for one, at an instant (ms); undefined for what is no such currency. */
  at(code: string, at: number): Rate | undefined;
}

interface Kept {
  path: PricePath;
  second: number;
  rate: Rate;
}

export function createDollarRates(seed: number, assets: readonly AssetRecord[]): DollarRates {
  const currencies = assets.filter(({ usdAnchor }) => usdAnchor !== null);
  const byCode = new Map(currencies.map((asset) => [asset.code, asset]));
  const kept = new Map<string, Kept>();

  function pathOf({ code, usdAnchor, annualVolatility }: AssetRecord): PricePath {
    return createPricePath(seed, {
      symbol: `${code}/USD`,
      anchorTicks: Number(units(usdAnchor as string, FIAT_RATE_SCALE)),
      annualVolatility: annualVolatility ?? 0,
    });
  }

  return {
    currencies,
    at(code, at) {
      const asset = byCode.get(code);
      if (!asset) return undefined;
      const second = Math.floor(at / 1000);
      const before = kept.get(code);
      if (before?.second === second) return before.rate;
      const path = before?.path ?? pathOf(asset);
      const rate = { value: BigInt(path.priceAt(at)), scale: FIAT_RATE_SCALE };
      kept.set(code, { path, second, rate });
      return rate;
    },
  };
}
