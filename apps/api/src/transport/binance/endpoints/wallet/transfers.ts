import { formatUnits, unboundedUnits } from '@papermint/contracts/money/amount';
import { z } from 'zod';
import { BinanceError, missing } from '../../answers/binance-error.ts';
import type { Endpoint, KeyContext } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { assetOf } from '../../names.ts';
import { decimal, limit, text, whole } from '../../request/parameters.ts';
import { decimalsUsed, isZero, plainDecimal } from '../../spot/decimals.ts';
import { assetOfCoin } from '../../wallet/asset-of-coin.ts';
import { isTransferType } from '../../wallet/wallet-transfers.ts';

/** A pair of wallets. @throws BinanceError -1102 */
function checkType(type: string): void {
  if (!isTransferType(type)) throw missing('type');
}

const transferParams = z.object({ type: text(), asset: text(), amount: decimal('amount') });

async function transfer({ world, session, now }: KeyContext, params: z.output<typeof transferParams>) {
  const { type, amount } = params;
  checkType(type);
  const { code, scale } = assetOfCoin(world, params.asset, 'asset');
  const isTooFine = decimalsUsed(amount) > scale || amount.length > 18;
  if (isTooFine || isZero(amount)) throw new BinanceError(-1100, 'The amount is not valid.');
  const available = world.ledger.balancesOf(session.trader.id).get(code)?.available ?? 0n;
  const moved = unboundedUnits(plainDecimal(amount), scale);
  if (moved > available) throw new BinanceError(-5013, 'Asset transfer failed: insufficient balance.');
  const tranId = await world.walletTransfers.add({
    traderId: session.trader.id,
    type,
    asset: code,
    amount: moved,
    at: now,
  });
  return { tranId };
}

const listParams = z.object({
  type: text(),
  startTime: whole('startTime').optional(),
  endTime: whole('endTime').optional(),
  current: whole('current').default(1),
  size: limit(10, 100),
});

function transfers({ world, session }: KeyContext, params: z.output<typeof listParams>) {
  const { type, startTime = 0, endTime = Number.MAX_SAFE_INTEGER, current, size } = params;
  checkType(type);
  const found = world.walletTransfers
    .of(session.trader.id, type)
    .filter(({ at }) => at >= startTime && at <= endTime);
  const from = (Math.max(1, current) - 1) * size;
  return {
    total: found.length,
    rows: found.slice(from, from + size).map(({ id, asset, amount, at }) => ({
      tranId: id,
      type,
      asset: assetOf(asset),
      amount: formatUnits(amount, world.markets.asset(asset).scale),
      status: 'CONFIRMED',
      timestamp: at,
    })),
  };
}

/** Transfers between the wallets of an account, also at the path where an old library looks for them. */
export const transferEndpoints: readonly Endpoint[] = ['/sapi/v1', '/api/v1'].flatMap((base) => [
  keyEndpoint({
    method: 'POST',
    path: `${base}/asset/transfer`,
    weight: 900,
    countedBy: 'uid',
    security: 'signed',
    gate: 'wallet.assets',
    scope: 'move',
    params: transferParams,
    answer: transfer,
  }),
  keyEndpoint({
    method: 'GET',
    path: `${base}/asset/transfer`,
    weight: 1,
    security: 'signed',
    gate: 'wallet.assets',
    params: listParams,
    answer: transfers,
  }),
]);
