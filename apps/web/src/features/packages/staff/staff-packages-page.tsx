import { usePermitted } from '../../../frames/staff/permitted.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { percentText } from '../../../lib/text/percent-text.ts';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { priceText } from '../package-terms.ts';
import type { StaffPackage } from './package-form.tsx';
import { PackageFields, usePackageForm } from './package-form.tsx';

const num = (text: string | number) => <span className="num">{text}</span>;

const columns: readonly Column<StaffPackage>[] = [
  {
    key: 'name',
    header: 'Package',
    fixed: true,
    cell: ({ name }) => <span className="font-medium">{name}</span>,
  },
  { key: 'rank', header: 'Rank', sort: 'rank', end: true, cell: ({ rank }) => num(rank) },
  { key: 'price', header: 'Price', end: true, cell: (one) => num(priceText(one)) },
  { key: 'makerFee', header: 'Maker fee', end: true, cell: ({ makerFee }) => num(percentText(makerFee)) },
  { key: 'takerFee', header: 'Taker fee', end: true, cell: ({ takerFee }) => num(percentText(takerFee)) },
  { key: 'maxLeverage', header: 'Leverage', end: true, cell: ({ maxLeverage }) => num(`${maxLeverage}x`) },
  {
    key: 'traders',
    header: 'Accounts',
    sort: 'traders',
    end: true,
    fixed: true,
    cell: ({ traders }) => num(formatCount(traders)),
  },
];

/** The packages of accounts. */
export function StaffPackagesPage() {
  const maySetTerms = usePermitted('money');
  return (
    <StaffList
      call="packagesStaff.list"
      permission="content"
      title="Packages"
      rowsName="packages"
      rowKey={({ slug }) => slug}
      columns={() => columns}
      card={(one) => (
        <CardLine
          title={one.name}
          note={`${formatCount(one.traders)} accounts, taker ${percentText(one.takerFee)}`}
          figure={num(priceText(one))}
        />
      )}
      search="Slug or name"
      link={{ name: ({ name }) => name, to: ({ slug }) => `/kut/package/${slug}` }}
      {...(maySetTerms && {
        create: { label: 'Add package', dialog: (close: () => void) => <AddPackage onClose={close} /> },
      })}
      empty={<Empty title="No packages">Accounts start with the package of the lowest rank.</Empty>}
    />
  );
}

function AddPackage({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Add package" className="max-w-2xl" onClose={onClose}>
      {(close) => <NewPackage onDone={close} />}
    </Dialog>
  );
}

function NewPackage({ onDone }: { onDone: () => void }) {
  const form = usePackageForm(null, onDone);
  return <PackageFields form={form} isNew submit="Add package" />;
}
