import type { StaffStake } from '@papermint/contracts/staking/staff-model';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { DaysFilter, SelectFilter } from '../../../frames/list/list-filters.tsx';
import { PersonLink } from '../../../frames/staff/person/person-link.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { useCurrencies } from '../../wallet/use-currencies.ts';
import { stakeColumns } from '../stake-columns.tsx';
import { StakeStatusPill, stakeStatusOptions } from '../stake-words.tsx';
import { StakePanel } from './stake-panel.tsx';

const nameOf = ({ name, product }: StaffStake) => `${name}: ${product}`;

const [product, ...others] = stakeColumns;

const columns: readonly Column<StaffStake>[] = [
  product,
  {
    key: 'name',
    header: 'Trader',
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ accountId, name }) => <PersonLink person={{ accountId, name }} />,
  },
  ...others.map((column) => {
    if (column.key === 'rate') return { ...column, className: `max-lg:hidden ${HIDDEN_BESIDE_PANEL}` };
    return column.key === 'maturesAt' ? { ...column, className: 'max-lg:hidden' } : column;
  }),
];

/** The staking contracts of all traders. */
export function StaffStakesPage() {
  const assets = useCurrencies();
  const products = useQuery(trpc.stakingStaff.products.queryOptions({ perPage: 100 })).data?.data ?? [];
  return (
    <StaffList
      call="stakingStaff.contracts"
      permission="money"
      title="Staking contracts"
      rowsName="staking contracts"
      rowKey={({ uuid }) => uuid}
      columns={() => columns}
      card={(stake) => (
        <CardLine
          title={stake.name}
          note={stake.product}
          figure={<Amount value={stake.amount} currency={stake.currency} rule="exact" />}
          figureNote={<StakeStatusPill status={stake.status} />}
        />
      )}
      search="Contract ID, email, account or product"
      filters={() => (
        <>
          <SelectFilter name="status" label="Status" options={stakeStatusOptions} several />
          <SelectFilter
            name="product"
            label="Product"
            options={products.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            several
          />
          <SelectFilter name="currency" label="Asset" options={assets} several />
          <DaysFilter />
        </>
      )}
      panel={{
        each: 'contract',
        param: 'peek',
        name: nameOf,
        content: (uuid) => <StakePanel key={uuid} uuid={uuid} />,
      }}
      empty={<Empty title="No contracts yet">Stakes of traders appear here.</Empty>}
    />
  );
}
