/**
 * How long an order stays open: GTC until it is canceled, GTD until it expires. IOC trades what it can immediately, FOK
 * all of it or nothing; what does not trade is canceled. A market order never rests. An order with a stop price stays
 * open until it is triggered or canceled; IOC and FOK of a stop_limit order count from its trigger.
 */
export const timesInForce = ['GTC', 'GTD', 'IOC', 'FOK'] as const;
export type TimeInForce = (typeof timesInForce)[number];

const RESTING = ['GTC', 'GTD'] as const;

/** Whether the part of a limit order that does not trade immediately rests in the book. */
export function canRest(timeInForce: TimeInForce): boolean {
  return timeInForce === 'GTC' || timeInForce === 'GTD';
}

/** What an order type is called, and which fields its trader gives beside side and amount. */
interface OrderTypeFacts {
  /** On screen. */
  label: string;
  /** In a sentence: 'A stop limit order …'. */
  name: string;
  /** It has a limit price. */
  price?: true;
  /** It waits for a stop price. */
  stopPrice?: true;
  /** It has the limit price of its stop order. */
  stopLimitPrice?: true;
  /** Its stop price trails the market at this distance, or at `trailingAmount`. */
  trailingPercent?: true;
  /** The times in force to choose from. */
  times: readonly TimeInForce[];
  /** It may be post only, where its time in force rests. */
  postOnly?: true;
}

/**
 * The order types. A market order takes any price, a limit order none worse than its own. stop, stop_limit, take_profit,
 * take_profit_limit and trailing_stop wait untriggered until the last price reaches their stop price. For futures that may be the mark
 * price instead. Then they are a market order, or a limit order (stop_limit, take_profit_limit). The stop price of a
 * trailing_stop follows the best price since it was placed, or since the price reached its activation price, at a distance.
 * A trailing_take_profit waits for the opposite turn: it sells once the price has risen from its lowest.
 * An OCO (one cancels the other) is two linked orders for the same amount: a limit order, and a stop or stop_limit order
 * on the other side of the price. The first that trades or is triggered cancels the other.
 */
export const ORDER_TYPES = {
  market: { label: 'Market', name: 'market', times: [] },
  limit: { label: 'Limit', name: 'limit', price: true, times: timesInForce, postOnly: true },
  stop: { label: 'Stop', name: 'stop', stopPrice: true, times: RESTING },
  stop_limit: { label: 'Stop limit', name: 'stop limit', stopPrice: true, price: true, times: timesInForce },
  take_profit: { label: 'Take profit', name: 'take profit', stopPrice: true, times: RESTING },
  take_profit_limit: {
    label: 'Take profit limit',
    name: 'take profit limit',
    stopPrice: true,
    price: true,
    times: timesInForce,
  },
  trailing_stop: { label: 'Trailing stop', name: 'trailing stop', trailingPercent: true, times: RESTING },
  trailing_take_profit: {
    label: 'Trailing take profit',
    name: 'trailing take profit',
    trailingPercent: true,
    times: RESTING,
  },
  oco: {
    label: 'OCO: one cancels the other',
    name: 'OCO',
    price: true,
    stopPrice: true,
    stopLimitPrice: true,
    times: RESTING,
  },
} as const satisfies Readonly<Record<string, OrderTypeFacts>>;

/** A type that can be placed. */
export type PlaceableType = keyof typeof ORDER_TYPES;
/** The type of one order: an OCO is placed as two. */
export type OrderType = Exclude<PlaceableType, 'oco'>;

export const orderFacts = (type: PlaceableType): OrderTypeFacts => ORDER_TYPES[type];

export const placeableTypes = Object.keys(ORDER_TYPES) as PlaceableType[];
export const orderTypes = placeableTypes.filter((type): type is OrderType => type !== 'oco');

/** The types whose order waits for a price before it trades, in the order of a choice. */
export const conditionalTypes = placeableTypes.filter((type) => type !== 'market' && type !== 'limit');

/** Whether an order of this type waits for a price in its trader's favor. */
export const takesProfit = (type: PlaceableType): boolean =>
  type === 'take_profit' || type === 'take_profit_limit' || type === 'trailing_take_profit';

/**
 * The price direction by which a stop order triggers: a stop guards against a move against the position, a take profit
 * waits for one in its favor.
 */
export const triggersUp = (type: PlaceableType, side: 'buy' | 'sell'): boolean =>
  takesProfit(type) === (side === 'sell');
