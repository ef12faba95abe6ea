import type { Order, OrderType } from '@papermint/contracts/orders/model';
import { codeLabel } from '../../ui/text/amount-format.ts';

const TYPES: Readonly<Record<OrderType, string>> = {
  market: 'Market',
  limit: 'Limit',
  stop: 'Stop',
  stop_limit: 'Stop limit',
  take_profit: 'Take profit',
  trailing_stop: 'Trailing stop',
};

export const typeText = (type: OrderType) => TYPES[type];
export const typeOptions = Object.entries(TYPES).map(([value, label]) => ({ value, label }));

type Paired = Pick<Order, 'pair' | 'feeCurrency'>;

export const baseOf = ({ pair }: Pick<Order, 'pair'>) => pair.split('/')[0] ?? pair;
export const quoteOf = ({ pair, feeCurrency }: Paired) => pair.split('/')[1] ?? feeCurrency;

/** `Buy 0.01 BTC` */
export function orderName(order: Pick<Order, 'side' | 'amount' | 'pair'>): string {
  return `${order.side === 'buy' ? 'Buy' : 'Sell'} ${order.amount} ${codeLabel(baseOf(order))}`;
}
