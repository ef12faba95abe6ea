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
  function all(): ConvertAsset[] {
    const instruments = markets.instruments();
    const halted = new Set(instruments.filter(({ status }) => status === 'halted').map(({ pair }) => pair));
    const closed = ({ code }: AssetRecord) =>
      halted.has(`${code}/USD`) || halted.has(`USD/${code}`)
        ? `Trading of ${codeLabel(code)} is halted`
        : null;
    const coins = instruments
      .filter(({ kind, quote }) => kind === 'crypto' && quote === 'USD')
      .map(({ base }) => markets.asset(base));
    const currencies = markets.holdable().filter(({ kind }) => kind === 'fiat');
    return [...currencies, ...coins.filter(({ holdable }) => holdable)].map((asset) => ({
      asset,
      closed: closed(asset),
    }));
  }

  return {
    all,
    side(code, key) {
      const found = all().find(({ asset }) => asset.code === code);
      if (!found) throw new DomainError('bad_input', 'This asset cannot be converted', key);
      if (found.closed !== null) throw new DomainError('conflict', found.closed, key);
      return { code, scale: found.asset.scale, price: markets.dollarPrice(code) };
    },
  };
}
