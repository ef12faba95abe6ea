import { BinanceError, missing, missingBoth, notRequired } from '../answers/binance-error.ts';
import type { SpotType } from './order-types.ts';

/** The parameters of an order that depend on its type; decimals as sent. */
export interface OrderFields {
  timeInForce?: string | undefined;
  quantity?: string | undefined;
  quoteOrderQty?: string | undefined;
  price?: string | undefined;
  stopPrice?: string | undefined;
  trailingDelta?: number | undefined;
  icebergQty?: string | undefined;
}
type Field = keyof OrderFields;

/** What each type must have and may have; everything else is refused. */
interface Combination {
  must: readonly Field[];
  may: readonly Field[];
  /** One of these two at least. */
  oneOf?: readonly [Field, Field];
}

const STOP: Combination = { must: ['quantity'], may: [], oneOf: ['stopPrice', 'trailingDelta'] };
const STOP_LIMIT: Combination = {
  must: ['timeInForce', 'quantity', 'price'],
  may: ['icebergQty'],
  oneOf: ['stopPrice', 'trailingDelta'],
};

const COMBINATIONS: Readonly<Record<SpotType, Combination>> = {
  LIMIT: { must: ['timeInForce', 'quantity', 'price'], may: ['icebergQty'] },
  LIMIT_MAKER: { must: ['quantity', 'price'], may: ['icebergQty'] },
  MARKET: { must: [], may: [], oneOf: ['quantity', 'quoteOrderQty'] },
  STOP_LOSS: STOP,
  STOP_LOSS_LIMIT: STOP_LIMIT,
  TAKE_PROFIT: STOP,
  TAKE_PROFIT_LIMIT: STOP_LIMIT,
};

const FIELDS: readonly Field[] = [
  'timeInForce',
  'quantity',
  'quoteOrderQty',
  'price',
  'stopPrice',
  'trailingDelta',
  'icebergQty',
];

/**
 * Checks which parameters an order has.
 * @param nameOf the name under which a parameter was sent, as those of lists have prefixes
 * @throws BinanceError -1102 for a missing one, -1106 for one that the type does not have, -1128 for both of two
 */
export function checkCombination(
  type: SpotType,
  fields: OrderFields,
  nameOf: (field: Field) => string = (field) => field,
): void {
  const { must, may, oneOf } = COMBINATIONS[type];
  const has = (field: Field) => fields[field] !== undefined;
  for (const field of must) if (!has(field)) throw missing(nameOf(field));
  if (oneOf) {
    const [one, other] = oneOf;
    if (!has(one) && !has(other)) throw missingBoth(nameOf(one), nameOf(other));
    if (type === 'MARKET' && has(one) && has(other)) {
      throw new BinanceError(-1128, 'Combination of optional parameters invalid.');
    }
  }
  const known = [...must, ...may, ...(oneOf ?? [])];
  for (const field of FIELDS) if (has(field) && !known.includes(field)) throw notRequired(nameOf(field));
  const parts = has('icebergQty') && has('timeInForce') && fields.timeInForce !== 'GTC';
  if (parts) throw new BinanceError(-1128, 'Combination of optional parameters invalid.');
}
