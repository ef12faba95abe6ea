import { networkLabel } from '@papermint/contracts/chains/network-label';
import { useQuery } from '@tanstack/react-query';
import { pingOptions } from '../../api/ping.ts';
import type { Outputs } from '../../api/trpc.ts';
import { queryClient, trpc } from '../../api/trpc.ts';

export type Beneficiary = Outputs['beneficiaries']['all'][number];
export type WithdrawTerms = Outputs['withdrawals']['auth'];
export type WithdrawMethod = WithdrawTerms['methods'][number];
export type Withdrawal = Outputs['withdrawals']['crypto']['withdrawal'];
export type Kind = Beneficiary['kind'];

export const useWithdrawTerms = () => useQuery(trpc.withdrawals.auth.queryOptions({}, { staleTime: 0 }));
export const useAddressBook = () => useQuery(trpc.beneficiaries.all.queryOptions({}, { staleTime: 0 }));

export function bookChanged(): void {
  void queryClient.invalidateQueries({ queryKey: trpc.beneficiaries.all.queryKey() });
}

/** Each asset once, by its default network. */
export const onceEach = (methods: readonly WithdrawMethod[]): WithdrawMethod[] =>
  methods.filter(
    (method, index) => methods.findIndex(({ currency }) => currency === method.currency) === index,
  );

/** The networks of an asset, its default first. */
export const networksOf = (methods: readonly WithdrawMethod[], currency: string): WithdrawMethod[] =>
  methods.filter((method) => method.currency === currency);

/** A network in a choice of several. */
export const networkText = ({ blockchain, network }: WithdrawMethod): string =>
  networkLabel({ key: blockchain ?? '', name: network ?? '' });

/** Loads everything that shows money again, after a withdrawal was requested. */
export function withdrawalsChanged(): void {
  const changed = [
    trpc.withdrawals.auth.queryKey(),
    trpc.wallet.transactions.queryKey(),
    pingOptions.queryKey,
  ];
  for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey });
}
