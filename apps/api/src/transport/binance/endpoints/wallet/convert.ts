import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY } from '@papermint/contracts/common/time-units';
import type { Transaction } from '@papermint/contracts/wallet/model';
import { z } from 'zod';
import { BinanceError, missingBoth } from '../../answers/binance-error.ts';
import type { Endpoint, KeyContext } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { assetOf } from '../../names.ts';
import { decimal, limit, text } from '../../request/parameters.ts';
import { plainDecimal } from '../../spot/decimals.ts';
import { assetOfCoin } from '../../wallet/asset-of-coin.ts';
import { windowOf, windowParams } from '../spot/time-window.ts';

const PLACES = 8;

/** A quotient as a decimal. */
const ratioOf = (of: string, by: string): string => (Number(of) / Number(by)).toPrecision(PLACES);

const quoteParams = z.object({
  fromAsset: text(),
  toAsset: text(),
  fromAmount: decimal('fromAmount').optional(),
  toAmount: decimal('toAmount').optional(),
  validTime: text().optional(),
  walletType: text().optional(),
});

async function quote({ world, session, command }: KeyContext, params: z.output<typeof quoteParams>) {
  const { fromAmount, toAmount } = params;
  const amount = fromAmount ?? toAmount;
  if (amount === undefined) throw missingBoth('fromAmount', 'toAmount');
  const { offer } = await world.convert.offer(command, session.trader.id, {
    from: assetOfCoin(world, params.fromAsset, 'fromAsset').code,
    to: assetOfCoin(world, params.toAsset, 'toAsset').code,
    amount: plainDecimal(amount),
    side: fromAmount === undefined ? 'to' : 'from',
  });
  return {
    quoteId: offer.uuid,
    ratio: ratioOf(offer.toAmount, offer.fromAmount),
    inverseRatio: ratioOf(offer.fromAmount, offer.toAmount),
    validTimestamp: Date.parse(offer.expiresAt),
    toAmount: offer.toAmount,
    fromAmount: offer.fromAmount,
  };
}

async function accept({ world, session, command }: KeyContext, { quoteId }: { quoteId: string }) {
  try {
    const { transaction } = await world.convert.take(command, session.trader.id, quoteId);
    return {
      orderId: transaction.uuid,
      createTime: Date.parse(transaction.createdAt),
      orderStatus: 'PROCESS',
    };
  } catch (error) {
    const isOver = error instanceof DomainError && (error.code === 'conflict' || error.code === 'not_found');
    if (isOver) throw new BinanceError(-23_000, 'The quote has expired.');
    throw error;
  }
}

/** A conversion. */
function orderView({ uuid, currency, amount, counterCurrency, counterAmount, createdAt }: Transaction) {
  const fromAmount = amount.replace('-', '');
  const toAmount = counterAmount ?? '0';
  return {
    quoteId: uuid,
    orderId: uuid,
    orderStatus: 'SUCCESS',
    fromAsset: assetOf(currency),
    fromAmount,
    toAsset: assetOf(counterCurrency ?? ''),
    toAmount,
    ratio: ratioOf(toAmount, fromAmount),
    inverseRatio: ratioOf(fromAmount, toAmount),
    createTime: Date.parse(createdAt),
  };
}

const CONVERSIONS: { type: 'convert'[] } = { type: ['convert'] };
const MOST = 1000;

async function conversions({ world, session }: KeyContext, reference?: string) {
  const page = { page: 1, perPage: MOST, sort: '-createdAt', reference, ...CONVERSIONS } as const;
  const { data } = await world.wallet.transactions(session.trader.id, page);
  return data.map(orderView);
}

const flowParams = z.object({ ...windowParams, limit: limit(100, MOST) });

async function flow(context: KeyContext, { limit: most, ...window }: z.output<typeof flowParams>) {
  const { since = context.now - 30 * DAY, before = context.now + 1 } = windowOf(
    window,
    context.world,
    31 * DAY,
  );
  const found = (await conversions(context)).filter(
    ({ createTime }) => createTime >= since && createTime < before,
  );
  return {
    list: found.slice(0, most),
    startTime: since,
    endTime: before - 1,
    limit: most,
    moreData: found.length > most,
  };
}

/** Conversions at an offered price. */
export const convertEndpoints: readonly Endpoint[] = [
  keyEndpoint({
    method: 'GET',
    path: '/sapi/v1/convert/assetInfo',
    weight: 100,
    security: 'signed',
    gate: 'convert.data',
    params: z.object({}),
    answer: ({ world }) =>
      world.convert
        .data()
        .assets.map(({ currency, decimals }) => ({ asset: assetOf(currency), fraction: decimals })),
  }),
  keyEndpoint({
    method: 'GET',
    path: '/sapi/v1/convert/exchangeInfo',
    weight: 3000,
    security: 'key',
    gate: 'convert.data',
    params: z.object({ fromAsset: text().optional(), toAsset: text().optional() }),
    answer({ world }, { fromAsset, toAsset }) {
      const { assets } = world.convert.data();
      const named = (asset: string | undefined) =>
        asset === undefined
          ? assets
          : assets.filter(({ currency }) => assetOf(currency) === asset.toUpperCase());
      if (fromAsset === undefined && toAsset === undefined) throw missingBoth('fromAsset', 'toAsset');
      return named(fromAsset).flatMap((from) =>
        named(toAsset)
          .filter((to) => to !== from)
          .map((to) => ({
            fromAsset: assetOf(from.currency),
            toAsset: assetOf(to.currency),
            fromAssetMinAmount: from.minimum,
            fromAssetMaxAmount: from.maximum,
            toAssetMinAmount: to.minimum,
            toAssetMaxAmount: to.maximum,
          })),
      );
    },
  }),
  keyEndpoint({
    method: 'POST',
    path: '/sapi/v1/convert/getQuote',
    weight: 200,
    countedBy: 'uid',
    security: 'signed',
    gate: 'convert.getOffer',
    params: quoteParams,
    answer: quote,
  }),
  keyEndpoint({
    method: 'POST',
    path: '/sapi/v1/convert/acceptQuote',
    weight: 500,
    countedBy: 'uid',
    security: 'signed',
    gate: 'convert.takeOffer',
    params: z.object({ quoteId: text() }),
    answer: accept,
  }),
  keyEndpoint({
    method: 'GET',
    path: '/sapi/v1/convert/orderStatus',
    weight: 100,
    countedBy: 'uid',
    security: 'signed',
    gate: 'wallet.transactions',
    params: z.object({ orderId: text().optional(), quoteId: text().optional() }),
    async answer(context, { orderId, quoteId }) {
      const id = orderId ?? quoteId;
      if (id === undefined) throw missingBoth('orderId', 'quoteId');
      const [found] = await conversions(context, id);
      if (!found) throw new BinanceError(-2013, 'Order does not exist.');
      return found;
    },
  }),
  keyEndpoint({
    method: 'GET',
    path: '/sapi/v1/convert/tradeFlow',
    weight: 3000,
    countedBy: 'uid',
    security: 'signed',
    gate: 'wallet.transactions',
    params: flowParams,
    answer: flow,
  }),
];
