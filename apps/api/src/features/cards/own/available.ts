import { CARD_CURRENCY } from '@papermint/contracts/cards/statuses';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { CardsDeps } from './cards-deps.ts';

export function cardAsset({ markets }: CardsDeps) {
  return markets.asset(CARD_CURRENCY);
}

export function amountText(deps: CardsDeps, amount: bigint) {
  return formatUnits(amount, cardAsset(deps).scale);
}

export function availableText(deps: CardsDeps, traderId: string): string {
  const { ledger } = deps;
  const amount = ledger.balancesOf(traderId).get(CARD_CURRENCY)?.available ?? 0n;
  return amountText(deps, amount > 0n ? amount : 0n);
}
