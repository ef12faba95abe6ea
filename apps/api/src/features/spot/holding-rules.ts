import { mulDiv } from '@papermint/contracts/money/rounding';

/**
 * What somebody bought of one pair and still has. Money in quote units, quantity in base units. Coins that
 * came by deposit are not in here: they have no price that was paid.
 */
export interface Holding {
  quantity: bigint;
  /** What the quantity cost, fees included. */
  cost: bigint;
  /** What selling brought in beyond what the sold part had cost, fees taken off. */
  realised: bigint;
}

export const NOTHING_HELD: Holding = { quantity: 0n, cost: 0n, realised: 0n };

export function holdingAfterBuy(
  held: Holding,
  bought: { amount: bigint; cost: bigint; fee: bigint },
): Holding {
  return {
    quantity: held.quantity + bought.amount,
    cost: held.cost + bought.cost + bought.fee,
    realised: held.realised,
  };
}

/**
 * Average cost: what is sold takes its share of the cost along. Where more is sold than was bought (the rest
 * came by deposit), only the bought part has a result.
 */
export function holdingAfterSale(
  held: Holding,
  sold: { amount: bigint; cost: bigint; fee: bigint },
): Holding {
  if (held.quantity === 0n) return held;
  const soldOut = sold.amount >= held.quantity;
  const counted = soldOut ? held.quantity : sold.amount;
  const proceeds = mulDiv(sold.cost - sold.fee, counted, sold.amount, 'down');
  const costOfSold = mulDiv(held.cost, counted, held.quantity, 'half-even');
  return {
    quantity: held.quantity - counted,
    cost: held.cost - costOfSold,
    realised: held.realised + proceeds - costOfSold,
  };
}
