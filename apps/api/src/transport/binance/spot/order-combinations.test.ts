import { expect, test } from 'vitest';
import type { OrderFields } from './order-combinations.ts';
import { checkCombination } from './order-combinations.ts';
import type { SpotType } from './order-types.ts';

const ALL: OrderFields = {
  timeInForce: 'GTC',
  quantity: '1',
  quoteOrderQty: '1',
  price: '1',
  stopPrice: '1',
  trailingDelta: 100,
  icebergQty: '1',
};
const refusalOf = (type: SpotType, ...names: (keyof OrderFields)[]): string => {
  const fields = Object.fromEntries(names.map((name) => [name, ALL[name]]));
  try {
    checkCombination(type, fields);
    return 'taken';
  } catch (error) {
    return (error as Error).message;
  }
};
const missing = (name: string) => `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`;
const tooMuch = (name: string) => `Parameter '${name}' sent when not required.`;
const oneOf = (one: string, other: string) =>
  `Param '${one}' or '${other}' must be sent, but both were empty/null!`;

test.each<[SpotType, (keyof OrderFields)[], string]>([
  ['LIMIT', ['timeInForce', 'quantity', 'price'], 'taken'],
  ['LIMIT', ['timeInForce', 'quantity', 'price', 'icebergQty'], 'taken'],
  ['LIMIT', ['quantity', 'price'], missing('timeInForce')],
  ['LIMIT', ['timeInForce', 'price'], missing('quantity')],
  ['LIMIT', ['timeInForce', 'quantity'], missing('price')],
  ['LIMIT', ['timeInForce', 'quantity', 'price', 'stopPrice'], tooMuch('stopPrice')],
  ['LIMIT', ['timeInForce', 'quantity', 'price', 'quoteOrderQty'], tooMuch('quoteOrderQty')],
  ['LIMIT_MAKER', ['quantity', 'price'], 'taken'],
  ['LIMIT_MAKER', ['quantity', 'price', 'timeInForce'], tooMuch('timeInForce')],
  ['MARKET', ['quantity'], 'taken'],
  ['MARKET', ['quoteOrderQty'], 'taken'],
  ['MARKET', [], oneOf('quantity', 'quoteOrderQty')],
  ['MARKET', ['quantity', 'quoteOrderQty'], 'Combination of optional parameters invalid.'],
  ['MARKET', ['quantity', 'timeInForce'], tooMuch('timeInForce')],
  ['MARKET', ['quantity', 'price'], tooMuch('price')],
  ['STOP_LOSS', ['quantity', 'stopPrice'], 'taken'],
  ['STOP_LOSS', ['quantity', 'trailingDelta', 'stopPrice'], 'taken'],
  ['STOP_LOSS', ['quantity'], oneOf('stopPrice', 'trailingDelta')],
  ['STOP_LOSS', ['quantity', 'stopPrice', 'timeInForce'], tooMuch('timeInForce')],
  ['TAKE_PROFIT_LIMIT', ['timeInForce', 'quantity', 'price', 'stopPrice'], 'taken'],
  ['TAKE_PROFIT_LIMIT', ['quantity', 'price', 'stopPrice'], missing('timeInForce')],
  ['STOP_LOSS_LIMIT', ['timeInForce', 'quantity', 'price'], oneOf('stopPrice', 'trailingDelta')],
])('%s with %j: %s', (type, names, refusal) => {
  expect(refusalOf(type, ...names)).toBe(refusal);
});
