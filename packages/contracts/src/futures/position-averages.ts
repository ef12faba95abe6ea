import { formatUnits, MOST_UNITS } from '../money/amount.ts';
import { roundedPart } from '../money/rounding.ts';
import type { OrderScales } from '../orders/order-quote.ts';
import { averagePriceScale, averagePriceText, baseUnits } from '../orders/order-quote.ts';
import { averagePriceOf } from './position-quote.ts';

/** All that was opened and closed of a position: base units, quote units, and the sums of price times lots. */
interface Traded {
  amount: bigint;
  cost: bigint;
  /** In hundredths of a tick. */
  openTickLots: bigint | null;
  opened: bigint;
  openedCost: bigint;
  /** In ticks. */
  openedTickLots: bigint | null;
  closed: bigint;
  closedCost: bigint;
  /** In ticks. */
  closedTickLots: bigint | null;
}

/** Price times lots of an amount (base units) at one price, in ticks. */
export const tickLotsOf = (amount: bigint, priceTicks: number, scales: OrderScales): bigint =>
  BigInt(priceTicks) * (amount / baseUnits(1, scales));

/** The sum of the open part is in hundredths of a tick, because closing rounds it. */
export const OPEN_PARTS_OF_TICK = 100n;

/** A sum of price times lots after a fill; null if it is not known, or too large for the database. */
export function tickLotsAfter(sum: bigint | null, added: bigint): bigint | null {
  if (sum === null) return null;
  const after = sum + added;
  return after > MOST_UNITS ? null : after;
}

/** The sum of the open part after an amount (base units) of it is closed: the average stays. */
export const openTickLotsAfter = (
  { openTickLots, amount }: Pick<Traded, 'openTickLots' | 'amount'>,
  closed: bigint,
): bigint | null => (openTickLots === null ? null : openTickLots - roundedPart(openTickLots, closed, amount));

interface Averaged {
  /** Base units. */
  amount: bigint;
  /** Quote units, rounded. */
  cost: bigint;
  /** In parts of a tick. */
  tickLots: bigint | null;
  /** How many parts a tick has; 1 by default. */
  parts?: bigint;
}

/** An average price as decimal text: that of the fills, else that of their rounded value. */
function averageText({ amount, cost, tickLots, parts = 1n }: Averaged, scales: OrderScales): string {
  if (tickLots === null || amount === 0n)
    return formatUnits(averagePriceOf(amount, cost, scales), averagePriceScale(scales));
  return averagePriceText(tickLots, amount * parts, scales);
}

/** The average entry price of the open part. */
export const openEntryPrice = (
  { amount, cost, openTickLots: tickLots }: Pick<Traded, 'amount' | 'cost' | 'openTickLots'>,
  scales: OrderScales,
): string => averageText({ amount, cost, tickLots, parts: OPEN_PARTS_OF_TICK }, scales);

/** The average price of all that was opened. */
export const openedPrice = (
  { opened, openedCost, openedTickLots }: Pick<Traded, 'opened' | 'openedCost' | 'openedTickLots'>,
  scales: OrderScales,
): string => averageText({ amount: opened, cost: openedCost, tickLots: openedTickLots }, scales);

/** The average price of all that was closed; null if nothing was. */
export const closedPrice = (
  { closed, closedCost, closedTickLots }: Pick<Traded, 'closed' | 'closedCost' | 'closedTickLots'>,
  scales: OrderScales,
): string | null =>
  closed === 0n ? null : averageText({ amount: closed, cost: closedCost, tickLots: closedTickLots }, scales);
