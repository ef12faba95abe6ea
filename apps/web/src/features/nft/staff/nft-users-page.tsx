import type { NftHolder } from '@papermint/contracts/nft/staff-model';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { Pill } from '../../../ui/text/pill.tsx';

const figure = (
  key: 'items' | 'listed' | 'drafts' | 'offers' | 'collections',
  header: string,
  hidden = false,
) =>
  ({
    key,
    header,
    end: true,
    cell: (row) => <span className="num">{row[key]}</span>,
    ...(hidden && { className: 'max-lg:hidden' }),
    ...((key === 'items' || key === 'collections') && { sort: key, sortFirst: 'descending' as const }),
  }) satisfies Column<NftHolder>;

const columns: readonly Column<NftHolder>[] = [
  {
    key: 'name',
    header: 'Trader',
    sort: 'name',
    fixed: true,
    cell: ({ name, nickname, simulated }) => (
      <span className="font-medium whitespace-nowrap">
        {name} <span className="font-normal text-muted">@{nickname}</span>
        {simulated ? <Pill>Simulated</Pill> : null}
      </span>
    ),
  },
  figure('items', 'Items'),
  figure('listed', 'For sale', true),
  figure('drafts', 'Drafts', true),
  figure('collections', 'Collections'),
  figure('offers', 'Active offers', true),
  {
    key: 'value',
    header: 'Value at floors',
    end: true,
    cell: ({ value }) => <Amount value={value} currency="USD" rule="value" />,
  },
];

const ACCOUNTS = [
  { value: 'no', label: 'People' },
  { value: 'yes', label: 'Simulated collectors' },
];

/** The traders who have NFTs, collections or offers. */
export function NftUsersPage() {
  return (
    <StaffList
      call="nftStaff.users"
      permission="content"
      title="NFT users"
      rowsName="NFT users"
      rowKey={({ accountId }) => accountId}
      columns={() => columns}
      card={({ name, items, collections, value }) => (
        <CardLine
          title={name}
          note={`${items} items, ${collections} collections`}
          figure={<Amount value={value} currency="USD" rule="value" />}
        />
      )}
      search="Account number, name or nickname"
      filters={() => <SelectFilter name="simulated" label="Accounts" options={ACCOUNTS} />}
      link={{ name: ({ name }) => name, to: ({ accountId }) => `/kut/trader/${accountId}/nft/summary` }}
      empty={<Empty title="No one has NFTs yet">Traders with NFTs appear here.</Empty>}
    />
  );
}
