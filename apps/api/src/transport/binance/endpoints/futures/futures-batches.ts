import { DomainError } from '@papermint/contracts/common/domain-error';
import { z } from 'zod';
import { BinanceError, bodyOfError, missing, missingBoth } from '../../answers/binance-error.ts';
import { toBinanceError } from '../../answers/to-binance-error.ts';
import type { Endpoint, KeyContext } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { amendParams, amendRequested } from '../../futures/amend-order.ts';
import { chosenOrder } from '../../futures/find-order.ts';
import { orderParams } from '../../futures/order-request.ts';
import { placeRequested } from '../../futures/place-order.ts';
import type { Texts } from '../../request/parameters.ts';
import { jsonList, readParameters, text } from '../../request/parameters.ts';
import { plainNumber } from '../../request/plain-number.ts';
import { cancelShown } from './futures-orders.ts';

const BATCH = '/fapi/v1/batchOrders';
/** The most orders that are placed or changed, and that are canceled, at once. */
const MOST = 5;
const MOST_CANCELED = 10;

const batch = z.object({ batchOrders: jsonList('batchOrders') });

/** How many orders a batch counts as. */
function ordersOf({ batchOrders = '[]' }: Texts): number {
  return Math.min(MOST, batchOrders.split('{').length - 1);
}

/** Several orders at once; each succeeds or fails alone. */
export const futuresBatchEndpoints: readonly Endpoint[] = [
  keyEndpoint({
    method: 'POST',
    path: BATCH,
    weight: 5,
    orders: ordersOf,
    security: 'signed',
    gate: 'futures.place',
    params: batch,
    answer: (context, { batchOrders }) =>
      each(textsOf(batchOrders), (sent) => placeRequested(context, readParameters(orderParams, sent))),
  }),
  keyEndpoint({
    method: 'PUT',
    path: BATCH,
    weight: 5,
    orders: ordersOf,
    security: 'signed',
    gate: 'futuresOrders.amend',
    params: batch,
    answer: (context, { batchOrders }) =>
      each(textsOf(batchOrders), (sent) => amendRequested(context, readParameters(amendParams, sent))),
  }),
  keyEndpoint({
    method: 'DELETE',
    path: BATCH,
    weight: 1,
    security: 'signed',
    gate: 'futuresOrders.cancel',
    // One client sends the names in lower case.
    params: z.object({
      symbol: text(),
      orderIdList: jsonList('orderIdList').optional(),
      orderidlist: jsonList('orderIdList').optional(),
      origClientOrderIdList: jsonList('origClientOrderIdList').optional(),
      origclientorderidlist: jsonList('origClientOrderIdList').optional(),
    }),
    answer: cancelBatch,
  }),
];

interface Canceled {
  symbol: string;
  orderIdList?: unknown[] | undefined;
  orderidlist?: unknown[] | undefined;
  origClientOrderIdList?: unknown[] | undefined;
  origclientorderidlist?: unknown[] | undefined;
}

function cancelBatch(context: KeyContext, { symbol, ...lists }: Canceled) {
  const numbers = lists.orderIdList ?? lists.orderidlist;
  const names = lists.origClientOrderIdList ?? lists.origclientorderidlist;
  const list = numbers ?? names;
  if (!list) throw missingBoth('orderIdList', 'origClientOrderIdList');
  if (list.length === 0 || list.length > MOST_CANCELED) throw wrongNumber();
  const choices = list.map((id) =>
    numbers ? { symbol, orderId: numberOf(id) } : { symbol, origClientOrderId: clientIdOf(id) },
  );
  return each(choices, (choice) => cancelShown(context, chosenOrder(context, choice)));
}

/** An order ID of a list: a whole number, or a text with one. @throws BinanceError -1102 */
function numberOf(id: unknown): number {
  const orderId = typeof id === 'string' && /^\d{1,16}$/.test(id) ? Number(id) : id;
  if (Number.isSafeInteger(orderId)) return orderId as number;
  throw missing('orderIdList');
}

/** @throws BinanceError -1102 for what is no text and no number */
function clientIdOf(id: unknown): string {
  if (typeof id === 'string' || typeof id === 'number') return String(id);
  throw missing('origClientOrderIdList');
}

const wrongNumber = () => new BinanceError(-4082, 'Invalid number of batch place orders.');

/**
 * The parameters of each order of a batch, without those that are null.
 * @throws BinanceError -4082 for none or too many, -1102 for what is no order, or has a list or an object as a parameter
 */
function textsOf(list: readonly unknown[]): Texts[] {
  if (list.length === 0 || list.length > MOST) throw wrongNumber();
  return list.map((one) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) throw missing('batchOrders');
    const sent = Object.entries(one).filter(([, value]) => value !== null);
    return Object.fromEntries(sent.map(([name, value]) => [name, scalarText(value)]));
  });
}

function scalarText(value: unknown): string {
  if (typeof value === 'object') throw missing('batchOrders');
  const text = String(value);
  return plainNumber(value, text);
}

/** Does something for each, one after another, and answers what it was refused with in its place. */
async function each<T>(list: readonly T[], act: (one: T) => Promise<object>): Promise<object[]> {
  const answers: object[] = [];
  for (const one of list) {
    try {
      answers.push(await act(one));
    } catch (error) {
      if (!(error instanceof BinanceError) && !(error instanceof DomainError)) throw error;
      answers.push(bodyOfError(toBinanceError(error, 'futures')));
    }
  }
  return answers;
}
