import type { DepositView } from '@papermint/contracts/deposits/model';
import type { DepositStatus } from '@papermint/contracts/deposits/statuses';
import { z } from 'zod';
import type { Endpoint, KeyContext } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { whole } from '../../request/parameters.ts';
import { MOST_ENTRIES } from './deposits.ts';

const STATUSES: Readonly<Record<DepositStatus, string>> = {
  pending: 'Processing',
  confirming: 'Processing',
  challenge: 'Processing',
  under_review: 'Processing',
  completed: 'Successful',
  declined: 'Failed',
  rejected: 'Failed',
  canceled: 'Failed',
  expired: 'Expired',
};
const METHODS = { bank: 'Bank Transfer', card: 'Card', paypal: 'PayPal', crypto: '' } as const;

/** Deposits of currencies other than the dollar, which is a coin here. */
const isFiat = ({ method, currency }: DepositView) => method !== 'crypto' && currency !== 'USD';

const orderView = ({ uuid, currency, amount, credited, fee, method, status, createdAt }: DepositView) => ({
  orderNo: uuid,
  fiatCurrency: currency,
  indicatedAmount: amount,
  amount: credited,
  totalFee: fee,
  method: METHODS[method],
  status: STATUSES[status],
  createTime: Date.parse(createdAt),
  updateTime: Date.parse(createdAt),
});

const answered = (data: readonly object[]) => ({
  code: '000000',
  message: 'success',
  data,
  total: data.length,
  success: true,
});

const params = z.object({
  /** 0 for deposits, or purchases; 1 for withdrawals, or sales. */
  transactionType: whole('transactionType'),
  beginTime: whole('beginTime').default(0),
  endTime: whole('endTime').default(Number.MAX_SAFE_INTEGER),
});

async function orders(
  { world, session }: KeyContext,
  { transactionType, beginTime, endTime }: z.output<typeof params>,
) {
  if (transactionType !== 0) return answered([]);
  const page = { page: 1, perPage: MOST_ENTRIES, sort: '-createdAt' } as const;
  const { data } = await world.deposits.list(session.trader.id, page);
  const found = data.filter(isFiat).map(orderView);
  return answered(found.filter(({ createTime }) => createTime >= beginTime && createTime <= endTime));
}

/** Deposits of currencies. Coins are not bought by card here. */
export const fiatEndpoints: readonly Endpoint[] = [
  keyEndpoint({
    method: 'GET',
    path: '/sapi/v1/fiat/orders',
    weight: 90_000,
    countedBy: 'uid',
    security: 'signed',
    gate: 'deposits.list',
    params,
    answer: orders,
  }),
  keyEndpoint({
    method: 'GET',
    path: '/sapi/v1/fiat/payments',
    weight: 1,
    security: 'signed',
    gate: 'deposits.list',
    params,
    answer: () => answered([]),
  }),
];
