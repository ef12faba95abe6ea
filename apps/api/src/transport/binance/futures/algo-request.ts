import { z } from 'zod';
import { BinanceError, missingBoth } from '../answers/binance-error.ts';
import type { KeyContext } from '../endpoint.ts';
import { decimal, flag, oneOf, text, whole } from '../request/parameters.ts';
import { numberOfMade } from '../spot/client-ids.ts';
import { trails } from '../trailing-delta.ts';
import { algoAnswer } from './algo-answer.ts';
import type { ShownOrder } from './order-answer.ts';
import { changedNow } from './order-answer.ts';
import { futuresClientId, orderFields } from './order-request.ts';
import { isConditional } from './order-words.ts';
import { placeOwnRequest } from './place-order.ts';

/** The parameters of `POST /fapi/v1/algoOrder`. */
export const algoParams = z.object({
  ...orderFields,
  algoType: oneOf(['CONDITIONAL'], new BinanceError(-4500, 'Invalid algoType.')),
  triggerPrice: decimal('triggerPrice').optional(),
  activationPrice: decimal('activationPrice').optional(),
  activatePrice: decimal('activatePrice').optional(),
  priceProtect: flag('priceProtect').optional(),
  clientAlgoId: futuresClientId().optional(),
});
type AlgoParams = z.output<typeof algoParams>;

/** Places a conditional order. @throws BinanceError and DomainError */
export async function placeAlgo(context: KeyContext, params: AlgoParams) {
  const { triggerPrice: stopPrice, clientAlgoId: newClientOrderId, ...others } = params;
  if (!isConditional(params.type)) throw new BinanceError(-1116, 'Invalid orderType.');
  const { trade, instrument } = await placeOwnRequest(
    context,
    { ...others, stopPrice, newClientOrderId },
    'algo',
  );
  return algoAnswer(changedNow(trade, context.now), instrument);
}

/** Which conditional order: by its number or by its client ID. */
export const algoChoice = z.object({
  symbol: text().optional(),
  algoId: whole('algoId').optional(),
  clientAlgoId: text().optional(),
});

/** The conditional order of a trader that a request names; undefined if they have none. @throws BinanceError -1102 */
export function chosenAlgo(
  { world, session: { trader } }: Pick<KeyContext, 'world' | 'session'>,
  { algoId, clientAlgoId }: z.output<typeof algoChoice>,
): ShownOrder | undefined {
  if (algoId === undefined && clientAlgoId === undefined) throw missingBoth('algoId', 'clientAlgoId');
  const { futures } = world;
  const number = algoId ?? numberOfMade(clientAlgoId ?? '');
  const order =
    number === undefined
      ? futures.byClientId(trader.id, clientAlgoId ?? '')
      : futures.byNumber(trader.id, number);
  return order && (order.stopPrice !== null || trails(order)) ? order : undefined;
}
