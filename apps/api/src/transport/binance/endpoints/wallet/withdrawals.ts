import { z } from 'zod';
import { BinanceError } from '../../answers/binance-error.ts';
import type { Endpoint, KeyContext } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { decimal, text } from '../../request/parameters.ts';
import { plainDecimal } from '../../spot/decimals.ts';
import { assetOfCoin } from '../../wallet/asset-of-coin.ts';
import { filtered, withdrawalView } from '../../wallet/money-histories.ts';
import { chainOf } from '../../wallet/networks.ts';
import { windowOf } from '../spot/time-window.ts';
import { historyParams, LONGEST, MOST_ENTRIES, networkNamed } from './deposits.ts';

const historyQuery = z.object({ ...historyParams, withdrawOrderId: text().optional() });

async function history(context: KeyContext, { withdrawOrderId, ...filter }: z.output<typeof historyQuery>) {
  // Withdrawals keep no id of their trader's own.
  if (withdrawOrderId !== undefined) return [];
  const { world, session } = context;
  const type: 'withdrawal'[] = ['withdrawal'];
  const page = { page: 1, perPage: MOST_ENTRIES, sort: '-createdAt', type } as const;
  const { data } = await world.wallet.transactions(session.trader.id, page);
  const views = data
    .map(({ uuid }) => world.withdrawals.view(uuid))
    .filter((withdrawal) => withdrawal !== undefined)
    .map((withdrawal) => withdrawalView(withdrawal, networkNamed(context, withdrawal.network)));
  return filtered(views, { ...filter, ...windowOf(filter, world, LONGEST) }, ({ applyTime }) =>
    Date.parse(`${applyTime.replace(' ', 'T')}Z`),
  );
}

const applyParams = z.object({
  coin: text(),
  address: text(),
  amount: decimal('amount'),
  network: text().optional(),
  addressTag: text().optional(),
  withdrawOrderId: text().optional(),
});

async function apply(context: KeyContext, params: z.output<typeof applyParams>) {
  const { world, session, command } = context;
  const { trader } = session;
  const { code } = assetOfCoin(world, params.coin, 'coin');
  const chain = params.network && chainOf(params.network, world.chains.routesOf(code));
  const entry = world.beneficiaries
    .all(trader.id)
    .find(
      ({ kind, currency, address, blockchain }) =>
        kind === 'wallet' &&
        currency === code &&
        address === params.address &&
        (params.network === undefined || blockchain === chain),
    );
  if (!entry) {
    throw new BinanceError(-4035, 'This address is not whitelisted. Please join and try again.');
  }
  const { withdrawal } = await world.withdrawals.request(command, trader, 'wallet', {
    beneficiary: entry.uuid,
    currency: code,
    amount: plainDecimal(params.amount),
  });
  return { id: withdrawal.uuid };
}

/** Withdrawals, which go to confirmed entries of the address book only. */
export const withdrawalEndpoints: readonly Endpoint[] = [
  ...['/sapi/v1', '/api/v1'].map((base) =>
    keyEndpoint({
      method: 'GET',
      path: `${base}/capital/withdraw/history`,
      weight: 18_000,
      countedBy: 'uid',
      security: 'signed',
      gate: 'wallet.transactions',
      params: historyQuery,
      answer: history,
    }),
  ),
  keyEndpoint({
    method: 'POST',
    path: '/sapi/v1/capital/withdraw/apply',
    weight: 900,
    countedBy: 'uid',
    security: 'signed',
    gate: 'withdrawals.crypto',
    params: applyParams,
    answer: apply,
  }),
];
