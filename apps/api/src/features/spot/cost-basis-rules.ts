import { mulDiv } from '@papermint/contracts/money/rounding';

/**
 * What a trader bought in one pair and still has: quantity in base units, money in quote units. Deposited coins do not
 * count: no price was paid for them here.
 */
export interface CostBasis {
  quantity: bigint;
  /** The cost of the quantity, fees included. */
  cost: bigint;
  /** The proceeds of sales after fees, less the cost of what was sold. */
  realizedPnl: bigint;
}

export const NO_COST_BASIS: CostBasis = { quantity: 0n, cost: 0n, realizedPnl: 0n };

interface Traded {
  amount: bigint;
  cost: bigint;
  fee: bigint;
}

export function costBasisAfterBuy(basis: CostBasis, bought: Traded): CostBasis {
  return {
    quantity: basis.quantity + bought.amount,
    cost: basis.cost + bought.cost + bought.fee,
    realizedPnl: basis.realizedPnl,
  };
}

/**
 * By average cost: a sale takes its share of the cost with it. Where more is sold than was bought (the rest was
 * deposited), only the bought part has a result.
 */
export function costBasisAfterSale(basis: CostBasis, sold: Traded): CostBasis {
  if (basis.quantity === 0n) return basis;
  const soldOut = sold.amount >= basis.quantity;
  const counted = soldOut ? basis.quantity : sold.amount;
  const proceeds = mulDiv(sold.cost - sold.fee, counted, sold.amount, 'down');
  const costOfSold = mulDiv(basis.cost, counted, basis.quantity, 'half-even');
  return {
    quantity: basis.quantity - counted,
    cost: basis.cost - costOfSold,
    realizedPnl: basis.realizedPnl + proceeds - costOfSold,
  };
}
