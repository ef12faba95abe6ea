import type { AssetRecord } from '../../../features/markets/markets-types.ts';
import type { World } from '../../../worlds/world.ts';
import { BinanceError } from '../answers/binance-error.ts';
import { currencyOf } from '../names.ts';

/** The asset of a coin such as USDT. @throws BinanceError -1102 where accounts hold none of that name */
export function assetOfCoin(
  { markets }: Pick<World, 'markets'>,
  coin: string,
  parameter: string,
): AssetRecord {
  const code = currencyOf(coin.toUpperCase());
  const found = markets.holdable().find((record) => record.code === code);
  if (found) return found;
  throw new BinanceError(
    -1102,
    `Mandatory parameter '${parameter}' was not sent, was empty/null, or malformed.`,
  );
}
