import { inGroups } from '@papermint/contracts/chains/sim-address';
import { Amount } from '../../ui/text/amount.tsx';
import { CopiedValue } from '../../ui/text/copied-value.tsx';
import type { KeyValue } from '../../ui/text/key-values.tsx';
import { When } from '../../ui/text/when.tsx';
import { methodNames } from './deposit-words.ts';
import type { Deposit } from './deposits.ts';

/** The facts of a deposit on its slip. */
export function depositFacts(deposit: Deposit): KeyValue[] {
  const { method, currency, amount, fee, credited, payee, reference, expiresAt, card } = deposit;
  const money = (value: string) => <Amount value={value} currency={currency} rule="exact" />;
  // While a transfer is to be made, its account and reference stand beside the slip.
  const paid = !toBePaidByBank(deposit);
  const failed = hasFailed(deposit);
  const rows: KeyValue[] = [
    { label: 'Method', value: card ? `${card.brand} •••• ${card.last4}` : methodNames[method] },
    { label: 'Network', value: deposit.network },
    {
      label: 'Address',
      value: deposit.address ? (
        <CopiedValue text={deposit.address} label="Copy address" shown={inGroups(deposit.address)} />
      ) : null,
    },
    {
      label: 'Transaction hash',
      value: deposit.transactionHash ? (
        <CopiedValue
          text={deposit.transactionHash}
          label="Copy transaction hash"
          shown={`${deposit.transactionHash.slice(0, 10)}…${deposit.transactionHash.slice(-8)}`}
        />
      ) : null,
    },
    { label: 'Bank', value: payee?.bankName },
    {
      label: 'Reference',
      value: paid && reference && <CopiedValue text={reference} label="Copy reference" />,
    },
    { label: 'Requested', value: <When at={deposit.createdAt} absolute="utc" /> },
    { label: 'Expires', value: expiresAt ? <When at={expiresAt} ahead absolute="utc" /> : null },
    { label: 'Amount', value: money(amount) },
    ...(failed ? [] : [{ label: 'Fee', value: Number(fee) === 0 ? 'Free' : money(fee) }]),
    {
      label: failed || deposit.status === 'completed' ? 'Credited' : 'You receive',
      value: money(failed ? '0' : credited),
      strong: true,
    },
  ];
  return rows.filter(({ value }) => value);
}

/** Nothing of it is credited or charged any more. */
export const hasFailed = ({ status }: Pick<Deposit, 'status'>): boolean =>
  status === 'declined' || status === 'rejected' || status === 'canceled' || status === 'expired';

const toBePaidByBank = ({ method, status }: Deposit) => method === 'bank' && status === 'pending';

/** The account to pay to, to be copied. */
export function payeeFacts({ payee, reference }: Pick<Deposit, 'payee' | 'reference'>): KeyValue[] {
  if (!payee) return [];
  return [
    { label: 'Account holder', value: <CopiedValue text={payee.holder} label="Copy account holder" /> },
    {
      label: 'Account number',
      value: (
        <CopiedValue
          text={payee.accountNumber}
          label="Copy account number"
          shown={inGroups(payee.accountNumber)}
        />
      ),
    },
    { label: 'Routing code', value: <CopiedValue text={payee.routing} label="Copy routing code" /> },
    {
      label: 'Reference',
      value: reference && <CopiedValue text={reference} label="Copy reference" />,
      strong: true,
    },
    ...(payee.instructions ? [{ label: 'Note', value: payee.instructions }] : []),
  ];
}
