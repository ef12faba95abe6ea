import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Side } from '@papermint/contracts/orders/model';

interface Funds {
  side: Side;
  /** The currency that the order spends. */
  spends: string;
  /** Decimal amounts of it. */
  available: string;
  held: string;
  /** Whether the trader owns anything else. */
  ownsOther: boolean;
  accountId: string;
}

export interface NoFunds {
  message: string;
  /** The act that helps the reader from here. */
  wayOn: 'deposit' | 'buy' | null;
}

/** Why nothing can be bought or sold, and what helps; null if something is available. */
export function noFunds({ side, spends, available, held, ownsOther, accountId }: Funds): NoFunds | null {
  if (Number(available) > 0) return null;
  const code = codeLabel(spends);
  if (Number(held) > 0) {
    return {
      message: `All your ${code} is held by open orders. Cancel one to free its ${code}.`,
      wayOn: null,
    };
  }
  if (side === 'sell') return { message: `You have no ${code} to sell.`, wayOn: 'buy' };
  const first = ownsOther ? 'Sell a coin that you own, deposit' : 'Deposit';
  const receive = `receive it from another trader. Your account ID is ${accountId}.`;
  return { message: `You have no ${code} to buy with. ${first} ${code}, or ${receive}`, wayOn: 'deposit' };
}
