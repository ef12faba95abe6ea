import { DomainError } from '@papermint/contracts/common/domain-error';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Markets } from '../markets/markets-service.ts';
import type { AssetRecord } from '../markets/markets-types.ts';
import type { NamedSide } from './convert-rules.ts';

export interface ConvertAsset {
  asset: AssetRecord;
  /** Why it cannot be converted now, as a sentence; null where it can. */
  closed: string | null;
}

/** The assets that can be converted, at the market now. Each has a price in dollars, so a coin has to trade against them. */
export interface ConvertAssets {
  /** Currencies, then coins by their rank. */
  all(): ConvertAsset[];
  /** @throws DomainError at the key: bad_input where it cannot be converted at all, conflict where it cannot now */
  side(code: string, key: 'from' | 'to'): NamedSide;
}

export function createConvertAssets(markets: Markets): ConvertAssets {
  /** Instruments between an asset and dollars that are not delisted. */
  const dollarPairs = () =>
    markets
      .everyInstrument()
      .filter(({ base, quote, status }) => status !== 'delisted' && (base === 'USD' || quote === 'USD'));

  function closed({ code }: AssetRecord, pairs: ReturnType<typeof dollarPairs>): string | null {
    // Dollars are on one side of every pair, and no halt of another asset closes them.
    if (code === 'USD') return null;
    const isHalted = pairs.some(
      ({ base, quote, pair }) =>
        (base === code || quote === code) && markets.instrument(pair).status === 'halted',
    );
    return isHalted ? `Trading of ${codeLabel(code)} is halted` : null;
  }

  return {
    all() {
      const pairs = dollarPairs();
      const coins = pairs.filter(({ kind }) => kind === 'crypto').map(({ base }) => markets.asset(base));
      const currencies = markets.holdable().filter(({ kind }) => kind === 'fiat');
      return [...currencies, ...coins.filter(({ holdable }) => holdable)].map((asset) => ({
        asset,
        closed: closed(asset, pairs),
      }));
    },
    side(code, key) {
      const pairs = dollarPairs();
      const asset = markets.assets().find((one) => one.code === code && one.holdable);
      const isCoin = pairs.some(({ kind, base }) => kind === 'crypto' && base === code);
      if (!asset || !(isCoin || asset.kind === 'fiat')) {
        throw new DomainError('bad_input', 'This asset cannot be converted', key);
      }
      const why = closed(asset, pairs);
      if (why !== null) throw new DomainError('conflict', why, key);
      return { code, scale: asset.scale, price: markets.dollarPrice(code) };
    },
  };
}
