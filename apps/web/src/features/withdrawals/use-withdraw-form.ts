import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useState } from 'react';
import { useContractForm } from '../../frames/form/contract-form.ts';
import type { Draft } from '../../frames/form/draft.ts';
import { decimal, readDecimal, subtract } from '../../lib/text/decimal.ts';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';
import { formatAmount } from '../../ui/text/amount-format.ts';
import type { Beneficiary, Kind, Withdrawal, WithdrawMethod, WithdrawTerms } from './withdrawals.ts';
import { networksOf, withdrawalsChanged } from './withdrawals.ts';

interface WithdrawFormOptions {
  kind: Kind;
  /** Id of the entry that is chosen at first. */
  chosen: string | null;
  draft: Draft<'withdrawal'>;
  terms: WithdrawTerms;
  book: readonly Beneficiary[];
  onSent: (withdrawal: Withdrawal) => void;
}

export type WithdrawFields = ReturnType<typeof useWithdrawForm>;

/** The form of a withdrawal, with the networks and entries of the address book that its currency can use. */
export function useWithdrawForm({ kind, chosen, draft, terms, book, onSent }: WithdrawFormOptions) {
  const entries = book.filter((entry) => entry.kind === kind);
  const methods = terms.methods.filter((method) => method.kind === kind);
  const methodOf = ({ currency, blockchain }: { currency: string; blockchain: string }) =>
    networksOf(methods, currency).find((one) => (one.blockchain ?? '') === blockchain);
  const [defaults] = useState(() => firstValues({ chosen, saved: draft.values ?? {}, entries, methods }));
  const form = useContractForm(kind === 'bank' ? 'withdrawals.bank' : 'withdrawals.crypto', {
    id: 'withdraw',
    defaults,
    input: ({ amount, blockchain, ...typed }) => ({
      ...typed,
      amount: tidyAmount(amount),
      fee: methodOf({ ...typed, blockchain })?.fee,
    }),
    required: { beneficiary: 'Choose a destination', amount: 'Enter an amount' },
    check: ({ amount, ...values }) => {
      const method = methodOf(values);
      return { amount: method && amountError(amount, method) };
    },
    onDone({ withdrawal }) {
      draft.sent();
      onSent(withdrawal);
    },
    // The fee may have changed, or the network may be paused: the page asks for both again.
    onRefused: withdrawalsChanged,
  });
  const { currency, beneficiary } = form.values;
  const method = methodOf(form.values);
  const networks = networksOf(methods, currency);
  const fitting = entries.filter((one) => method && isFor(one, method));
  const entry = fitting.find(({ uuid }) => uuid === beneficiary);
  return { kind, form, methods, method, networks, entries, fitting, entry };
}

interface FirstValuesOptions {
  chosen: string | null;
  saved: { [name in 'currency' | 'blockchain' | 'beneficiary' | 'amount']?: string | undefined };
  entries: readonly Beneficiary[];
  methods: readonly WithdrawMethod[];
}

function firstValues({ chosen, saved, entries, methods }: FirstValuesOptions) {
  const entry =
    entries.find(({ uuid }) => uuid === (chosen ?? saved.beneficiary)) ??
    entries.find(({ usable }) => usable);
  const offered = methods.some(({ currency }) => currency === saved.currency);
  const currency = entry?.currency ?? (offered ? saved.currency : undefined) ?? methods[0]?.currency ?? '';
  const networks = networksOf(methods, currency);
  const network = networks.find(({ blockchain }) => blockchain === saved.blockchain) ?? networks[0];
  return {
    currency,
    blockchain: (entry ?? network)?.blockchain ?? '',
    beneficiary: entry?.usable ? entry.uuid : '',
    amount: saved.amount ?? '',
  };
}

/** The error of a typed amount, in the words of the server. */
function amountError(typed: string, { currency, available, minimum }: WithdrawMethod): string | undefined {
  const amount = readDecimal(tidyAmount(typed));
  if (!amount) return undefined;
  const code = codeLabel(currency);
  const say = (value: string) => `${formatAmount(value, 'exact')} ${code}`;
  if (subtract(amount, decimal(minimum)).units < 0n) return `Amount must be at least ${say(minimum)}`;
  if (subtract(decimal(available), amount).units < 0n) {
    return `Not enough ${code}: ${say(available)} is available`;
  }
  return undefined;
}

/** Whether a method can pay to an entry of the address book. */
export const isFor = (entry: Beneficiary, { currency, blockchain }: WithdrawMethod) =>
  entry.currency === currency && entry.blockchain === blockchain;
