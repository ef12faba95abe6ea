import type { data } from '@papermint/contracts/convert/calls';
import {
  CONVERT_FEE,
  CONVERT_LEAST,
  CONVERT_MOST,
  CONVERT_RATE_SCALE,
  CONVERT_SPREAD,
  OFFER_LIFE,
} from '@papermint/contracts/convert/convert-quote';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { z } from 'zod';
import type { ConvertAsset } from './convert-assets.ts';
import { convertAssets } from './convert-assets.ts';
import type { ConvertDeps } from './convert-deps.ts';
import { worthOf } from './convert-rules.ts';

type Data = z.output<typeof data.output>;

const CENTS = 2;

/** What can be converted now, with limits and fee. */
export function convertData({ markets }: Pick<ConvertDeps, 'markets'>): Data {
  const dollars = (cents: bigint) => formatUnits(cents, CENTS);
  return {
    fee: formatUnits(CONVERT_FEE, CONVERT_RATE_SCALE),
    spread: formatUnits(CONVERT_SPREAD, CONVERT_RATE_SCALE),
    holdSeconds: OFFER_LIFE / 1000,
    limits: { currency: 'USD', minimum: dollars(CONVERT_LEAST), maximum: dollars(CONVERT_MOST) },
    assets: convertAssets(markets).map((row) => viewOf(markets, row)),
  };
}

function viewOf(markets: ConvertDeps['markets'], { asset, closed }: ConvertAsset): Data['assets'][number] {
  const { code, name, kind, scale } = asset;
  const price = markets.dollarPrice(code);
  const worth = (cents: bigint) => formatUnits(worthOf(cents, { scale, price }), scale);
  return {
    currency: code,
    name,
    kind: kind as 'coin' | 'fiat',
    decimals: scale,
    price: formatUnits(price.value, price.scale),
    minimum: worth(CONVERT_LEAST),
    maximum: worth(CONVERT_MOST),
    open: closed === null,
    reason: closed,
  };
}
