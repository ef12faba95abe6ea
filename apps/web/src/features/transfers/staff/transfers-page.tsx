import type { Outputs } from '../../../api/trpc.ts';
import { DaysFilter, SelectFilter } from '../../../frames/list/list-filters.tsx';
import { RowFacts } from '../../../frames/staff/queue/row-facts.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { LedgerLink } from '../../../parts/ledger-link.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { When } from '../../../ui/text/when.tsx';
import { TraderLink } from '../../accounts/staff/trader-link.tsx';
import { useCurrencies } from '../../wallet/use-currencies.ts';

type Transfer = Outputs['transfersStaff']['list']['data'][number];

const CALL = 'transfersStaff.list';
const time = ({ createdAt }: Transfer) => <When at={createdAt} />;
const money = ({ amount, asset }: Transfer) => (
  <Amount value={amount} currency={asset} rule="exact" leastDecimals={2} />
);
const nameOf = ({ sender, recipient }: Transfer) => `${sender.name} to ${recipient.name}`;

const columns: readonly Column<Transfer>[] = [
  { key: 'createdAt', header: 'Time', sort: 'createdAt', sortFirst: 'descending', fixed: true, cell: time },
  { key: 'sender', header: 'From', cell: ({ sender }) => <TraderLink {...sender} /> },
  { key: 'recipient', header: 'To', cell: ({ recipient }) => <TraderLink {...recipient} /> },
  { key: 'note', header: 'Note', className: HIDDEN_BESIDE_PANEL, cell: ({ note }) => note },
  { key: 'amount', header: 'Amount', end: true, fixed: true, cell: money },
];

export function StaffTransfersPage() {
  const assets = useCurrencies();
  return (
    <StaffList
      call={CALL}
      permission="money"
      title="Transfers"
      rowsName="transfers"
      rowKey={({ uuid }) => uuid}
      columns={() => columns}
      card={(row) => <CardLine title={nameOf(row)} note={time(row)} figure={money(row)} />}
      search="Email, account number or reference"
      filters={() => (
        <>
          <SelectFilter name="asset" label="Asset" options={assets} several />
          <DaysFilter />
        </>
      )}
      panel={{
        each: 'transfer',
        param: 'transfer',
        name: nameOf,
        content: (uuid, { row }) => (
          <RowFacts call={CALL} search={uuid} row={row} each="transfer" facts={factsOf} />
        ),
      }}
      empty={<Empty title="No transfers yet">Transfers between traders appear here.</Empty>}
    />
  );
}

function factsOf(transfer: Transfer) {
  const { uuid, sender, recipient, note } = transfer;
  const transaction = ({ accountId }: typeof sender) => (
    <span className="flex flex-wrap justify-end gap-x-4">
      <TextLink to={`/kut/trader/${accountId}/transactions?reference=${uuid}`}>Transaction</TextLink>
      <LedgerLink reference={uuid} owner={accountId} />
    </span>
  );
  return [
    { label: 'From', value: <TraderLink {...sender} /> },
    { label: 'Debited', value: transaction(sender) },
    { label: 'To', value: <TraderLink {...recipient} /> },
    { label: 'Credited', value: transaction(recipient) },
    { label: 'Amount', value: money(transfer) },
    { label: 'Note', value: note ?? 'None' },
    { label: 'Time', value: <When at={transfer.createdAt} absolute="utc" /> },
    { label: 'Reference', value: <span className="num whitespace-normal">{uuid}</span> },
  ];
}
