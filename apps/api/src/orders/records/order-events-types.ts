import type { SelfTradeMode } from '@papermint/contracts/orders/self-trade';

/** A change of an order's limit or amount. */
export interface AmendmentRecord {
  /** Rises over all amendments. */
  id: number;
  orderNumber: number;
  traderId: string;
  pair: string;
  /** Ticks; null for an order without a limit. */
  limitBefore: number | null;
  limitAfter: number | null;
  /** Base units. */
  amountBefore: bigint;
  amountAfter: bigint;
  clientBefore: string | null;
  clientAfter: string | null;
  /** Simulated, ms. */
  at: number;
}

/** Two orders of one trader that did not trade with each other. */
export interface PreventedRecord {
  /** Rises over all prevented matches. */
  id: number;
  traderId: string;
  pair: string;
  /** The numbers of the orders. */
  taker: number;
  maker: number;
  mode: SelfTradeMode;
  priceTicks: number;
  /** What each order lost, base units. */
  takerAmount: bigint;
  makerAmount: bigint;
  /** Simulated, ms. */
  at: number;
}
