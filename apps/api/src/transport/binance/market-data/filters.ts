import type { TradedSymbol } from './symbols.ts';

/** The largest price and amounts of an order, in ticks and lots. */
export const MOST_TICKS = 10 ** 9;
export const MOST_LOTS = 10 ** 10;
export const MOST_MARKET_LOTS = 10 ** 9;
/** The largest value of an order, in dollars. */
const MOST_NOTIONAL = '9000000.00000000';

/** How far a limit may lie from the price on the side where its trader loses: 50 %. */
export const BUY_UP = '1.5';
export const SELL_DOWN = '0.5';

const MOST_OPEN_ORDERS = 200;
/** The most open lists, orders that wait for a trigger, and icebergs of a symbol, and the most changes of an order. */
export const MOST_LISTS = 20;
export const MOST_ALGO_ORDERS = 100;
export const MOST_ICEBERGS = 10;
export const MOST_AMENDS = 10;

/** The filters of a spot symbol, as exchangeInfo tells them. */
export function spotFilters({ instrument, priceText, amountText }: TradedSymbol): object[] {
  return [
    {
      filterType: 'PRICE_FILTER',
      minPrice: priceText(1),
      maxPrice: priceText(MOST_TICKS),
      tickSize: priceText(1),
    },
    { filterType: 'LOT_SIZE', minQty: amountText(1), maxQty: amountText(MOST_LOTS), stepSize: amountText(1) },
    { filterType: 'ICEBERG_PARTS', limit: 100 },
    {
      filterType: 'MARKET_LOT_SIZE',
      minQty: amountText(0),
      maxQty: amountText(MOST_MARKET_LOTS),
      stepSize: amountText(0),
    },
    {
      filterType: 'TRAILING_DELTA',
      minTrailingAboveDelta: 10,
      maxTrailingAboveDelta: 5000,
      minTrailingBelowDelta: 10,
      maxTrailingBelowDelta: 5000,
    },
    {
      filterType: 'PERCENT_PRICE_BY_SIDE',
      bidMultiplierUp: BUY_UP,
      bidMultiplierDown: '0.01',
      askMultiplierUp: '100',
      askMultiplierDown: SELL_DOWN,
      avgPriceMins: 0,
    },
    {
      filterType: 'NOTIONAL',
      minNotional: Number(instrument.minNotional).toFixed(8),
      applyMinToMarket: true,
      maxNotional: MOST_NOTIONAL,
      applyMaxToMarket: false,
      avgPriceMins: 0,
    },
    { filterType: 'MAX_NUM_ORDERS', maxNumOrders: MOST_OPEN_ORDERS },
    { filterType: 'MAX_NUM_ORDER_LISTS', maxNumOrderLists: MOST_LISTS },
    { filterType: 'MAX_NUM_ALGO_ORDERS', maxNumAlgoOrders: MOST_ALGO_ORDERS },
    { filterType: 'MAX_NUM_ICEBERG_ORDERS', maxNumIcebergOrders: MOST_ICEBERGS },
    { filterType: 'MAX_NUM_ORDER_AMENDS', maxNumOrderAmends: MOST_AMENDS },
  ];
}

/** The filters of a futures symbol. */
export function futuresFilters({ instrument, priceText, amountText }: TradedSymbol): object[] {
  return [
    {
      filterType: 'PRICE_FILTER',
      minPrice: priceText(1),
      maxPrice: priceText(MOST_TICKS),
      tickSize: priceText(1),
    },
    { filterType: 'LOT_SIZE', minQty: amountText(1), maxQty: amountText(MOST_LOTS), stepSize: amountText(1) },
    {
      filterType: 'MARKET_LOT_SIZE',
      minQty: amountText(1),
      maxQty: amountText(MOST_MARKET_LOTS),
      stepSize: amountText(1),
    },
    { filterType: 'MAX_NUM_ORDERS', limit: MOST_OPEN_ORDERS },
    { filterType: 'MAX_NUM_ALGO_ORDERS', limit: MOST_ALGO_ORDERS },
    { filterType: 'MIN_NOTIONAL', notional: instrument.minNotional },
    {
      filterType: 'PERCENT_PRICE',
      multiplierUp: '1.5000',
      multiplierDown: '0.5000',
      multiplierDecimal: '4',
    },
    { filterType: 'POSITION_RISK_CONTROL', positionControlSide: 'NONE' },
  ];
}
