import type { Order } from '@papermint/contracts/orders/model';
import { BinanceError } from '../answers/binance-error.ts';
import { oneOf } from '../request/parameters.ts';

/** The order types of spot, as Binance names them. */
const SPOT_TYPES = [
  'LIMIT',
  'MARKET',
  'LIMIT_MAKER',
  'STOP_LOSS',
  'STOP_LOSS_LIMIT',
  'TAKE_PROFIT',
  'TAKE_PROFIT_LIMIT',
] as const;
export type SpotType = (typeof SPOT_TYPES)[number];

const TIMES_IN_FORCE = ['GTC', 'IOC', 'FOK'] as const;
export type BinanceTime = (typeof TIMES_IN_FORCE)[number];

/** A parameter with a type of order. */
export const spotType = () => oneOf(SPOT_TYPES, new BinanceError(-1116, 'Invalid orderType.'));

/** A parameter with the type of a working order. */
export const workingType = () =>
  oneOf(['LIMIT', 'LIMIT_MAKER'], new BinanceError(-1116, 'Invalid orderType.'));

/** A parameter with a time in force. */
export const timeInForce = () => oneOf(TIMES_IN_FORCE, new BinanceError(-1115, 'Invalid timeInForce.'));

const NAMES: Readonly<Record<Order['type'], SpotType>> = {
  market: 'MARKET',
  limit: 'LIMIT',
  stop: 'STOP_LOSS',
  stop_limit: 'STOP_LOSS_LIMIT',
  take_profit: 'TAKE_PROFIT',
  take_profit_limit: 'TAKE_PROFIT_LIMIT',
  trailing_stop: 'STOP_LOSS',
  trailing_take_profit: 'TAKE_PROFIT',
};

/** The type of an order of ours. */
export function spotTypeOf({ type, postOnly, price }: Pick<Order, 'type' | 'postOnly' | 'price'>): SpotType {
  if (type === 'limit' && postOnly) return 'LIMIT_MAKER';
  if (type === 'trailing_stop' && price !== null) return 'STOP_LOSS_LIMIT';
  return type === 'trailing_take_profit' && price !== null ? 'TAKE_PROFIT_LIMIT' : NAMES[type];
}

/** Whether an order of a type waits for a price before it trades. */
export const waitsForPrice = (type: SpotType): boolean => /^(?:STOP|TAKE)/.test(type);
