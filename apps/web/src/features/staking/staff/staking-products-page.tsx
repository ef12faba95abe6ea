import { codeLabel } from '@papermint/contracts/money/asset-code';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { percentText } from '../../../lib/text/percent-text.ts';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { termText } from '../stake-words.tsx';
import type { StaffProduct } from './product-form.tsx';
import { NewProduct } from './product-form.tsx';
import { ProductStatusPill, productStatusOptions } from './product-words.tsx';

const num = (text: string | number) => <span className="num">{text}</span>;
const staked = ({ staked: value, currency }: StaffProduct) => (
  <Amount value={value} currency={currency} rule="exact" />
);

const columns: readonly Column<StaffProduct>[] = [
  {
    key: 'name',
    header: 'Product',
    fixed: true,
    cell: ({ name }) => <span className="font-medium whitespace-nowrap">{name}</span>,
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <ProductStatusPill status={status} /> },
  {
    key: 'annualRate',
    header: 'APR',
    sort: 'annualRate',
    end: true,
    cell: ({ annualRate }) => num(percentText(annualRate)),
  },
  {
    key: 'termDays',
    header: 'Term',
    className: 'pl-6',
    cell: ({ termDays }) => <span className="whitespace-nowrap">{termText(termDays)}</span>,
  },
  {
    key: 'rewardCurrency',
    header: 'Rewards in',
    className: 'max-lg:hidden',
    cell: ({ rewardCurrency }) => codeLabel(rewardCurrency),
  },
  {
    key: 'running',
    header: 'Running',
    sort: 'running',
    end: true,
    cell: ({ running }) => num(formatCount(running)),
  },
  { key: 'staked', header: 'Staked', end: true, cell: staked },
  {
    key: 'capacity',
    header: 'Capacity',
    end: true,
    cell: ({ capacity, currency }) =>
      capacity === null ? (
        <span className="text-subtle">No limit</span>
      ) : (
        <Amount value={capacity} currency={currency} rule="exact" />
      ),
  },
];

/** The products that are open, closed or planned. */
export function StakingProductsPage() {
  return (
    <StaffList
      call="stakingStaff.products"
      permission="money"
      title="Staking products"
      rowsName="staking products"
      rowKey={({ uuid }) => uuid}
      columns={() => columns}
      card={(one) => (
        <CardLine
          title={one.name}
          note={`${codeLabel(one.currency)}, ${one.running} running`}
          figure={num(percentText(one.annualRate))}
          figureNote={<ProductStatusPill status={one.status} />}
        />
      )}
      search="Name or asset"
      filters={() => <SelectFilter name="status" label="Status" options={productStatusOptions} several />}
      link={{ name: ({ name }) => name, to: ({ uuid }) => `/kut/staking-product/${uuid}` }}
      create={{ label: 'Add product', dialog: (close) => <AddProduct onClose={close} /> }}
      empty={<Empty title="No staking products">Add a product as a draft, then activate it.</Empty>}
    />
  );
}

function AddProduct({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Add staking product" className="max-w-2xl" onClose={onClose}>
      {(close) => <NewProduct onDone={close} />}
    </Dialog>
  );
}
