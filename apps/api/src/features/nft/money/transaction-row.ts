import type { NftMoneyDeps } from './nft-money-deps.ts';

export function transactionRow(
  { clock, ids }: NftMoneyDeps,
  reference: string,
  traderId: string,
  currency: string,
  amount: bigint,
  description: string,
) {
  const createdAt = clock.now();
  return {
    id: ids.uuid(createdAt),
    traderId,
    type: 'nft' as const,
    status: 'completed' as const,
    currency,
    amount,
    counterCurrency: null,
    counterAmount: null,
    fee: null as bigint | null,
    feeCurrency: null as string | null,
    description,
    reference,
    createdAt,
  };
}
