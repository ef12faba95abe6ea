import type { z } from 'zod';
import type { Replaced } from '../../../../features/spot/replace-order.ts';
import { refusalOf } from '../../../../features/spot/replace-order.ts';
import { BinanceError, bodyOfError, illegal } from '../../answers/binance-error.ts';
import { toBinanceError } from '../../answers/to-binance-error.ts';
import type { Endpoint, KeyContext } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { clientId, oneOf, text, whole } from '../../request/parameters.ts';
import { requestIdOf } from '../../spot/client-ids.ts';
import { findOrder } from '../../spot/find-order.ts';
import { cancelRefusal, orderRefusal, unknownOrderSent } from '../../spot/order-refusals.ts';
import { canceledOrder } from '../../spot/order-view.ts';
import { cancelRestrictions, checkRestriction } from './cancel-orders.ts';
import { answerOf, inputOf, orderParams } from './place-order.ts';

const MODES = { STOP_ON_FAILURE: 'stop_on_failure', ALLOW_FAILURE: 'allow_failure' } as const;

const replaceParams = orderParams.extend({
  cancelReplaceMode: oneOf(
    ['STOP_ON_FAILURE', 'ALLOW_FAILURE'],
    illegal('cancelReplaceMode', 'STOP_ON_FAILURE|ALLOW_FAILURE'),
  ),
  cancelNewClientOrderId: clientId('cancelNewClientOrderId').optional(),
  cancelOrigClientOrderId: text().optional(),
  cancelOrderId: whole('cancelOrderId').optional(),
  cancelRestrictions: cancelRestrictions().optional(),
});
type ReplaceParams = z.output<typeof replaceParams>;

/** What no order has, so that nothing is canceled. */
const NO_ORDER = 'none';

async function replace(context: KeyContext, params: ReplaceParams) {
  const { world, session, command } = context;
  // Parameters and filters are checked before anything is canceled.
  const input = inputOf(context, params.symbol, params);
  const named = await orderToCancel(context, params);
  const mode = MODES[params.cancelReplaceMode];
  if (named instanceof BinanceError && mode === 'stop_on_failure') {
    throw failed(-2022, {
      cancelError: named,
      canceled: undefined,
      placeError: undefined,
      placed: undefined,
    });
  }
  const uuid = named instanceof BinanceError ? NO_ORDER : named;
  const replaced = await world.spot.replace(command, session.trader.id, uuid, { ...input, mode });
  return outcome(context, params, replaced, named instanceof BinanceError ? named : undefined);
}

/** The id of the order, or why it is not canceled. */
async function orderToCancel({ world, session }: KeyContext, params: ReplaceParams) {
  const { symbol, cancelOrderId: orderId, cancelOrigClientOrderId: origClientOrderId } = params;
  if (orderId === undefined && origClientOrderId === undefined) {
    throw new BinanceError(
      -1102,
      "Param 'cancelOrigClientOrderId' or 'cancelOrderId' must be sent, but both were empty/null!",
    );
  }
  try {
    const names = { symbol, orderId, origClientOrderId };
    const order = await findOrder(world, session.trader.id, names, unknownOrderSent);
    checkRestriction(order, params.cancelRestrictions);
    return order.uuid;
  } catch (error) {
    if (error instanceof BinanceError) return error;
    throw error;
  }
}

interface Outcome {
  canceled: object | undefined;
  cancelError: BinanceError | undefined;
  placed: object | undefined;
  /** Undefined where the new order was not attempted. */
  placeError: BinanceError | undefined;
}

function outcome(
  context: KeyContext,
  params: ReplaceParams,
  { canceled, cancelError, trade, placeError }: Replaced,
  notCanceled: BinanceError | undefined,
) {
  const at = context.world.clock.now();
  const cancelId = params.cancelNewClientOrderId ?? (canceled && requestIdOf(canceled.uuid, 'cancel'));
  const all: Outcome = {
    canceled: canceled && cancelId ? canceledOrder(canceled, cancelId, at) : undefined,
    cancelError: notCanceled ?? (cancelError ? binanceError(cancelError, cancelRefusal) : undefined),
    placed: trade ? answerOf(context, trade, params) : undefined,
    placeError: placeError ? binanceError(placeError, orderRefusal) : undefined,
  };
  if (all.canceled && all.placed) return dataOf(all);
  throw failed(all.canceled || all.placed ? -2021 : -2022, all);
}

const binanceError = (
  failure: NonNullable<Replaced['cancelError']>,
  refusal: (error: unknown) => unknown,
): BinanceError => toBinanceError(refusal(refusalOf(failure)), 'spot');

const dataOf = ({ canceled, cancelError, placed, placeError }: Outcome) => ({
  cancelResult: canceled ? 'SUCCESS' : 'FAILURE',
  newOrderResult: placed ? 'SUCCESS' : placeError ? 'FAILURE' : 'NOT_ATTEMPTED',
  cancelResponse: canceled ?? (cancelError ? bodyOfError(cancelError) : null),
  newOrderResponse: placed ?? (placeError ? bodyOfError(placeError) : null),
});

const failed = (code: -2021 | -2022, all: Outcome): BinanceError =>
  code === -2021
    ? new BinanceError(code, 'Order cancel-replace partially failed.', 409, { data: dataOf(all) })
    : new BinanceError(code, 'Order cancel-replace failed.', 400, { data: dataOf(all) });

/** Replacing an order by another one. */
export const replaceOrderEndpoints: readonly Endpoint[] = [
  keyEndpoint({
    method: 'POST',
    path: '/api/v3/order/cancelReplace',
    weight: 1,
    orders: 1,
    security: 'signed',
    gate: 'spot.replace',
    params: replaceParams,
    answer: replace,
  }),
];
