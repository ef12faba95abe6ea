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

/** Why nothing can be bought or sold, and what helps; null where something is available. */
export function noFunds({ side, spends, available, held, ownsOther, accountId }: Funds): string | null {
  if (Number(available) > 0) return null;
  const code = codeLabel(spends);
  if (Number(held) > 0) return `All your ${code} is held by open orders. Cancel one to free its ${code}.`;
  if (side === 'sell') return `You have no ${code} to sell.`;
  const first = ownsOther ? 'Sell a coin that you own, deposit' : 'Deposit';
  const receive = `receive it from another trader. Your account ID is ${accountId}.`;
  return `You have no ${code} to buy with. ${first} ${code}, or ${receive}`;
}
