import { useQuery } from '@tanstack/react-query';
import { pingOptions } from '../../api/ping.ts';
import type { Outputs } from '../../api/trpc.ts';
import { queryClient, trpc } from '../../api/trpc.ts';

export type Beneficiary = Outputs['beneficiaries']['all'][number];
export type WithdrawTerms = Outputs['withdraw']['auth'];
export type WithdrawMethod = WithdrawTerms['methods'][number];
export type Withdrawal = Outputs['withdraw']['crypto']['withdrawal'];
export type Kind = Beneficiary['kind'];

export const useWithdrawTerms = () => useQuery(trpc.withdraw.auth.queryOptions({}, { staleTime: 0 }));
export const useAddressBook = () => useQuery(trpc.beneficiaries.all.queryOptions({}, { staleTime: 0 }));

export function bookChanged(): void {
  void queryClient.invalidateQueries({ queryKey: trpc.beneficiaries.all.queryKey() });
}

/** After a withdrawal was requested, what shows money is loaded again. */
export function withdrawalsChanged(): void {
  const changed = [trpc.withdraw.auth.queryKey(), trpc.wallet.transactions.queryKey(), pingOptions.queryKey];
  for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey });
}
