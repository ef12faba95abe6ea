import { DAY } from '@papermint/contracts/common/time-units';
import { z } from 'zod';
import { BinanceError } from '../../answers/binance-error.ts';
import type { Endpoint, KeyContext } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { assetOf } from '../../names.ts';
import { limit, text, whole } from '../../request/parameters.ts';
import { assetOfCoin } from '../../wallet/asset-of-coin.ts';
import { depositView, filtered } from '../../wallet/money-histories.ts';
import { chainOf, explorerOf, networkOf } from '../../wallet/networks.ts';
import { windowOf, windowParams } from '../spot/time-window.ts';

/** The longest window of a history, ms. */
export const LONGEST = 90 * DAY;

/** The most entries of a history that are looked through. */
export const MOST_ENTRIES = 1000;

/** The code of the network with a name such as `Bitcoin`; empty for null. */
export function networkNamed({ world }: Pick<KeyContext, 'world'>, name: string | null): string {
  const chain = world.chains.all().find((one) => one.name === name);
  return chain ? networkOf(chain.key) : '';
}

export const historyParams = {
  coin: text().optional(),
  status: whole('status').optional(),
  ...windowParams,
  offset: whole('offset').default(0),
  limit: limit(1000, 1000),
};

const depositParams = z.object({ ...historyParams, txId: text().optional() });

async function deposits(context: KeyContext, { txId, ...filter }: z.output<typeof depositParams>) {
  const { world, session } = context;
  const traderId = session.trader.id;
  const page = { page: 1, perPage: MOST_ENTRIES, sort: '-createdAt' } as const;
  const { data } = await world.deposits.list(traderId, page);
  const views = data.map((deposit) => {
    const timeline =
      deposit.status === 'completed' ? world.deposits.one(traderId, deposit.uuid).timeline : [];
    const completed = timeline.find(({ status }) => status === 'completed');
    const network = networkNamed(context, deposit.network);
    return depositView(deposit, network, completed && Date.parse(completed.at));
  });
  const found = filtered(
    views,
    { ...filter, ...windowOf(filter, world, LONGEST) },
    ({ insertTime }) => insertTime,
  );
  return txId === undefined ? found : found.filter((one) => one.txId === txId);
}

const addressParams = z.object({ coin: text(), network: text().optional() });

async function address(context: KeyContext, { coin, network }: z.output<typeof addressParams>) {
  const { world, session, command } = context;
  const { code } = assetOfCoin(world, coin, 'coin');
  const routes = world.chains.routesOf(code);
  const chain = network === undefined ? undefined : chainOf(network, routes);
  if (routes.length === 0 || (network !== undefined && chain === undefined)) {
    throw new BinanceError(-4018, 'The network of this coin does not take deposits.');
  }
  const input = { currency: code, blockchain: chain };
  const found = await world.cryptoDeposits.address(command, session.trader, input);
  return {
    address: found.address,
    coin: assetOf(code),
    tag: found.memo ?? '',
    url: `${explorerOf(found.blockchain)}${found.address}`,
  };
}

/** Deposits, also at the paths where old libraries look for them. */
export const depositEndpoints: readonly Endpoint[] = ['/sapi/v1', '/api/v1'].flatMap((base) => [
  keyEndpoint({
    method: 'GET',
    path: `${base}/capital/deposit/hisrec`,
    weight: 1,
    security: 'signed',
    gate: 'deposits.list',
    params: depositParams,
    answer: deposits,
  }),
  keyEndpoint({
    method: 'GET',
    path: `${base}/capital/deposit/address`,
    weight: 10,
    security: 'signed',
    gate: 'deposits.address',
    params: addressParams,
    answer: address,
  }),
  keyEndpoint({
    method: 'GET',
    path: `${base}/capital/deposit/address/list`,
    weight: 10,
    security: 'signed',
    gate: 'deposits.address',
    params: addressParams,
    answer: async (context, params) => [{ ...(await address(context, params)), isDefault: 1 }],
  }),
]);
