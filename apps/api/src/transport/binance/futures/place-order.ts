import { priceText } from '@papermint/contracts/markets/ticks';
import type { PlaceFuturesInput } from '../../../features/futures/orders/place-order.ts';
import { BinanceError } from '../answers/binance-error.ts';
import type { KeyContext } from '../endpoint.ts';
import { MOST_ALGO_ORDERS } from '../market-data/filters.ts';
import { futuresLimits } from './filters.ts';
import { futuresInstrument } from './futures-symbols.ts';
import type { FuturesOrderAnswer } from './order-answer.ts';
import { acknowledged, changedNow, futuresOrderAnswer } from './order-answer.ts';
import { orderRefusal } from './order-refusals.ts';
import type { OrderParams, RequestedPair } from './order-request.ts';
import { requestedOrder } from './order-request.ts';
import { isConditional } from './order-words.ts';
import { ALL_OPEN } from './period.ts';
import { isHedged } from './trader-futures.ts';

/** Where an order is to trade. @throws BinanceError -1121 */
export function requestedPair(context: Pick<KeyContext, 'world' | 'session'>, symbol: string): RequestedPair {
  const { world } = context;
  const { markets, clock } = world;
  const instrument = futuresInstrument(world, symbol);
  const { pair, tick } = instrument;
  const now = clock.now();
  const ticks = markets.futures.mark.priceTicksAt(pair, now);
  return {
    pair,
    filters: futuresLimits(instrument),
    mark: priceText(ticks, tick),
    hedged: isHedged(context),
    now,
  };
}

/** Places an order of ours. @throws BinanceError and DomainError */
async function placeOwn({ world, session: { trader }, command }: KeyContext, input: PlaceFuturesInput) {
  try {
    return await world.futures.place(command, trader.id, input);
  } catch (error) {
    throw orderRefusal(error, world.markets.instrument(input.pair));
  }
}

/** @throws BinanceError -4120 where a fault leaves the new form only */
function checkOldTrigger({ world: { faults }, session: { trader, apiKey } }: KeyContext): void {
  if (!faults.onPrograms || !faults.refusesOldTriggers({ traderId: trader.id, apiKeyId: apiKey?.id })) return;
  throw new BinanceError(
    -4120,
    'Order type not supported for this endpoint. Please use the Algo Order API endpoints instead.',
  );
}

/** Checks how many orders of a trader wait for a trigger. @throws BinanceError -4045 */
function checkWaiting({ world, session: { trader } }: KeyContext, pair: string): void {
  const open = world.futures.numbered(trader.id, { open: true, limit: ALL_OPEN });
  const waiting = open.filter(({ status }) => status === 'untriggered');
  const inPair = waiting.filter((order) => order.pair === pair);
  if (waiting.length < MOST_WAITING && inPair.length < MOST_ALGO_ORDERS) return;
  throw new BinanceError(-4045, 'Reach max stop order limit.');
}

/** The most orders that wait for a trigger, over all symbols. */
const MOST_WAITING = 200;

/**
 * Places the order that a request asks for, as an order or to become one by its trigger.
 * @throws BinanceError and DomainError
 */
export async function placeOwnRequest(context: KeyContext, params: OrderParams, form: 'order' | 'algo') {
  const { world } = context;
  if (form === 'order' && isConditional(params.type)) checkOldTrigger(context);
  const input = requestedOrder(params, requestedPair(context, params.symbol));
  if (isConditional(params.type)) checkWaiting(context, input.pair);
  const amongOrders = form === 'order' && isConditional(params.type);
  const { trade } = await placeOwn(context, { ...input, amongOrders });
  return { trade, instrument: world.markets.instrument(input.pair) };
}

/** Places the order that `POST /fapi/v1/order` asks for. @throws BinanceError and DomainError */
export async function placeRequested(context: KeyContext, params: OrderParams): Promise<FuturesOrderAnswer> {
  const { trade, instrument } = await placeOwnRequest(context, params, 'order');
  const answer = futuresOrderAnswer(changedNow(trade, context.now), instrument);
  // The market chooses a mode of its own then, and Binance repeats the word.
  if (params.selfTradePreventionMode === 'NONE') answer.selfTradePreventionMode = 'NONE';
  return params.newOrderRespType === 'RESULT' ? answer : acknowledged(answer);
}
