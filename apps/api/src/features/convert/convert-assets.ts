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

/** The assets that can be converted: currencies, then coins by their rank. Each needs a price in dollars. */
export function convertAssets(markets: Markets): ConvertAsset[] {
  const pairs = dollarPairs(markets);
  const coins = pairs.filter(({ kind }) => kind === 'crypto').map(({ base }) => markets.asset(base));
  const currencies = markets.holdable().filter(({ kind }) => kind === 'fiat');
  return [...currencies, ...coins.filter(({ holdable }) => holdable)].map((asset) => ({
    asset,
    closed: whyClosed(markets, asset, pairs),
  }));
}

/**
 * An asset as one side of a conversion, at its current price.
 * @throws DomainError at the key: bad_input where the asset can never be converted, conflict where it cannot now
 */
export function convertSide(markets: Markets, code: string, key: 'from' | 'to'): NamedSide {
  const pairs = dollarPairs(markets);
  const asset = markets.assets().find((one) => one.code === code && one.holdable);
  const isCoin = pairs.some(({ kind, base }) => kind === 'crypto' && base === code);
  if (!asset || !(isCoin || asset.kind === 'fiat')) {
    throw new DomainError('bad_input', 'This asset cannot be converted', key);
  }
  const closed = whyClosed(markets, asset, pairs);
  if (closed !== null) throw new DomainError('conflict', closed, key);
  return { code, scale: asset.scale, price: markets.dollarPrice(code) };
}

/** The pairs of an asset and dollars that are not delisted. */
const dollarPairs = (markets: Markets) =>
  markets
    .everyInstrument()
    .filter(({ base, quote, status }) => status !== 'delisted' && (base === 'USD' || quote === 'USD'));

function whyClosed(
  markets: Markets,
  { code }: AssetRecord,
  pairs: ReturnType<typeof dollarPairs>,
): string | null {
  // Dollars are one side of every pair, so the halt of another asset does not close them.
  if (code === 'USD') return null;
  const isHalted = pairs.some(
    ({ base, quote, pair }) =>
      (base === code || quote === code) && markets.instrument(pair).status === 'halted',
  );
  return isHalted ? `Trading of ${codeLabel(code)} is halted` : null;
}
