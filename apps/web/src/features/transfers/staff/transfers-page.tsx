import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../api/trpc.ts';
import { trpc } from '../../../api/trpc.ts';
import { DaysFilter, SelectFilter } from '../../../frames/list-filters.tsx';
import { QueryFailed } from '../../../frames/query-view.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { When } from '../../../ui/text/when.tsx';
import { TraderLink } from '../../accounts/staff/trader-link.tsx';
import { useCurrencies } from '../../wallet/use-currencies.ts';

type Transfer = Outputs['transfersStaff']['list']['data'][number];

const time = ({ createdAt }: Transfer) => <When at={createdAt} absolute />;
const money = ({ amount, asset }: Transfer) => <Amount value={amount} currency={asset} rule="exact" />;
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
      call="transfersStaff.list"
      permission="money"
      title="Transfers"
      rowsName="transfers"
      rowKey={({ uuid }) => uuid}
      columns={() => columns}
      card={(row) => <CardLine title={nameOf(row)} note={time(row)} figure={money(row)} />}
      search="E-mail, account number or reference"
      filters={() => (
        <>
          <SelectFilter name="asset" label="Asset" options={assets} several />
          <DaysFilter />
        </>
      )}
      panel={{
        ...{ each: 'transfer', param: 'transfer', name: nameOf },
        content: (uuid, { row }) => <TransferPanel key={uuid} uuid={uuid} row={row} />,
      }}
      empty={<Empty title="No transfers yet">What traders send each other is listed here.</Empty>}
    />
  );
}

function TransferPanel({ uuid, row }: { uuid: string; row: Transfer | undefined }) {
  const query = useQuery(trpc.transfersStaff.list.queryOptions({ search: uuid }, { enabled: !row }));
  const transfer = row ?? query.data?.data[0];
  if (!transfer) {
    if (query.isError) return <QueryFailed query={query} title="This transfer could not be loaded." />;
    return query.data ? <Empty title="No such transfer" /> : <Skeleton className="m-5 h-60" />;
  }
  const { sender, recipient, note } = transfer;
  const transaction = ({ accountId }: typeof sender) => (
    <TextLink to={`/kut/trader/${accountId}/transactions?reference=${uuid}`}>Transaction</TextLink>
  );
  const rows = [
    { label: 'From', value: <TraderLink {...sender} /> },
    { label: 'Taken from them', value: transaction(sender) },
    { label: 'To', value: <TraderLink {...recipient} /> },
    { label: 'Given to them', value: transaction(recipient) },
    { label: 'Amount', value: money(transfer) },
    { label: 'Note', value: note ?? 'None' },
    { label: 'Time', value: time(transfer) },
    { label: 'Reference', value: <span className="num whitespace-normal">{uuid}</span> },
  ];
  return <KeyValues className="p-5" rows={rows} />;
}
