import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Trail } from '@papermint/contracts/orders/attached-fields';
import type { Order } from '@papermint/contracts/orders/model';
import type { OrderType } from '@papermint/contracts/orders/order-types';
import { ORDER_TYPES, orderTypes } from '@papermint/contracts/orders/order-types';
import { priceDecimalsOf } from '../../state/prices/price-decimals.ts';
import { formatAmount } from '../../ui/text/amount-format.ts';

export const typeText = (type: OrderType): string => ORDER_TYPES[type].label;
export const typeOptions = orderTypes.map((value) => ({ value, label: typeText(value) }));

type Paired = Pick<Order, 'pair' | 'feeCurrency'>;

export const baseOf = ({ pair }: Pick<Order, 'pair'>) => pair.split('/')[0] ?? pair;
export const quoteOf = ({ pair, feeCurrency }: Paired) => pair.split('/')[1] ?? feeCurrency;

/** What the stop price of an order trails by: `2.5%`, `150.00 USD`; null if it does not trail. */
export function trailingText(
  order: Pick<Order, 'trailingPercent' | 'trailingAmount'> & Paired,
): string | null {
  const { trailingPercent, trailingAmount } = order;
  if (trailingPercent !== null) return `${trailingPercent}%`;
  if (trailingAmount === null) return null;
  const amount = formatAmount(trailingAmount, 'exact', priceDecimalsOf(order.pair));
  return `${amount} ${codeLabel(quoteOf(order))}`;
}

/** How an attached order trails: `2%`, `150.00 USD from 65,000.0 on`. */
export function trailWords(pair: string, { percent, amount, activationPrice }: Trail): string {
  const order = { pair, feeCurrency: '', trailingPercent: percent, trailingAmount: amount };
  const by = trailingText(order) ?? '';
  if (activationPrice === null) return by;
  return `${by} from ${formatAmount(activationPrice, 'exact', priceDecimalsOf(pair))} on`;
}

/** The price that an order waits for before it trails; null once it trails, and for other orders. */
export const activationOf = ({
  status,
  stopPrice,
  activationPrice,
}: Pick<Order, 'status' | 'stopPrice' | 'activationPrice'>): string | null =>
  stopPrice === null && (status === 'untriggered' || status === 'pending_new') ? activationPrice : null;

/** The path of the terminal of an order's pair; the terminal finds out its kind. */
export const pairPath = (order: Pick<Order, 'pair'>) =>
  `/trade/${order.pair}${'reduceOnly' in order ? '?market=futures' : ''}`;

/** `Buy 0.01 BTC` */
export function orderName(order: Pick<Order, 'side' | 'amount' | 'pair'>): string {
  return `${order.side === 'buy' ? 'Buy' : 'Sell'} ${formatAmount(order.amount, 'exact')} ${codeLabel(baseOf(order))}`;
}

/** `Bought 0.01 BTC at 92,150.00 USD. Your order is filled.` */
export function fillText(order: Pick<Order, 'side' | 'amount' | 'averagePrice'> & Paired): string {
  const did = order.side === 'buy' ? 'Bought' : 'Sold';
  const amount = `${formatAmount(order.amount, 'exact')} ${codeLabel(baseOf(order))}`;
  const price = formatAmount(order.averagePrice ?? '', 'exact', priceDecimalsOf(order.pair));
  return `${did} ${amount} at ${price} ${quoteOf(order)}. Your order is filled.`;
}
