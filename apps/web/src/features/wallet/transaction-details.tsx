import { codeLabel } from '@papermint/contracts/money/asset-code';
import { referenceOf } from '@papermint/contracts/records/reference-path';
import type { Transaction } from '@papermint/contracts/wallet/model';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { LedgerLink } from '../../parts/ledger-link.tsx';
import { ledgerReference } from '../../parts/ledger-path.ts';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { CopyButton } from '../../ui/text/copy-button.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { When } from '../../ui/text/when.tsx';
import { BalanceAfter, CounterAmount, Fee, Gain, TransactionKind } from './transaction-columns.tsx';

interface TransactionDetailsProps {
  /** The row of the list. */
  row: Transaction | undefined;
  /** Finds it by its id, or by the id of its cause. */
  query: {
    data: { data: readonly Transaction[] } | undefined;
    isError: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  /** Whether it is the reader's, who may have hidden their balances. */
  own: boolean;
  /** Account number of its trader, for staff. */
  owner?: string;
  /** The path to its cause. */
  pathOf: (transaction: Transaction) => string | null;
  /** The path of its record: receipt, history and journal. */
  recordOf: (transaction: Transaction) => string;
}

/** All fields of a transaction. */
export function TransactionDetails({ row, query, own, owner, pathOf, recordOf }: TransactionDetailsProps) {
  const transaction = row ?? query.data?.data[0];
  if (transaction) {
    const about = referenceOf(transaction).kind === 'spot_order' ? pathOf(transaction) : null;
    return (
      <div className="p-5">
        <KeyValues rows={factsOf(transaction, own)} />
        <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-13">
          <TextLink to={recordOf(transaction)}>
            {own ? 'Receipt and journal' : 'History and journal'}
          </TextLink>
          <LedgerLink reference={ledgerReference(transaction)} owner={owner} />
          {about ? <TextLink to={about}>Order details</TextLink> : null}
        </p>
      </div>
    );
  }
  if (query.isError) return <QueryFailed query={query} title="This transaction could not be loaded." />;
  return query.data ? <Empty title="There is no such transaction" /> : <Skeleton className="m-5 h-60" />;
}

function factsOf(transaction: Transaction, own: boolean) {
  const { type, uuid, reference, description, counterAmount, fee, createdAt } = transaction;
  const { balance, counterBalance, counterCurrency } = transaction;
  return [
    { label: 'Type', value: <TransactionKind type={type} /> },
    { label: 'Amount', value: <Gain transaction={transaction} own={own} /> },
    ...(counterAmount === null
      ? []
      : [{ label: 'In exchange', value: <CounterAmount transaction={transaction} own={own} /> }]),
    ...(fee === null ? [] : [{ label: 'Fee', value: <Fee transaction={transaction} /> }]),
    ...(balance === null
      ? []
      : [{ label: 'Balance after', value: <BalanceAfter transaction={transaction} own={own} /> }]),
    ...(counterCurrency === null || counterBalance === null
      ? []
      : [
          {
            label: `${codeLabel(counterCurrency)} after`,
            value: <BalanceAfter transaction={transaction} own={own} asset={counterCurrency} />,
          },
        ]),
    { label: 'Description', value: description },
    { label: 'Time', value: <When at={createdAt} absolute="utc" /> },
    { label: 'Transaction ID', value: <Id id={uuid} name="transaction ID" /> },
    ...(reference === null ? [] : [{ label: 'Reference', value: <Id id={reference} name="reference" /> }]),
  ];
}

function Id({ id, name }: { id: string; name: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="font-mono text-12">{id}</span>
      <CopyButton text={id} label={`Copy ${name}`} className="-my-1 touch:-my-3" />
    </span>
  );
}
