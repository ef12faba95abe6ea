import type { ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { NativeSelect } from '../../ui/form/native-select.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import type { ListParams } from './list-params.ts';

interface ListSheetProps<Row> {
  params: ListParams;
  columns: readonly Column<Row>[];
  rowsName: string;
  /** The number of rows. */
  total: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Sort order and filters of a list on a small screen. */
export function ListSheet<Row>({ params, columns, rowsName, total, onClose, children }: ListSheetProps<Row>) {
  const orders = columns.flatMap(ordersOf);
  const known = orders.some(({ value }) => value === params.sort);
  const others = params.set.filter((name) => name !== 'search');
  return (
    <Dialog title="Filters" sheet dismissable onClose={onClose}>
      {(close) => (
        <div className="flex flex-col gap-5 p-5">
          {orders.length === 0 ? null : (
            <fieldset>
              <legend className="mb-1 text-13 font-semibold">Order</legend>
              <NativeSelect
                label="Sort by"
                shape="field"
                value={params.sort}
                options={known ? orders : [{ value: params.sort, label: 'As listed' }, ...orders]}
                onChange={params.setSort}
              />
            </fieldset>
          )}
          {children}
          <div className="sticky bottom-0 -mx-5 -mb-5 flex gap-3 border-t border-line bg-surface-1 p-5">
            <Button
              className="flex-1"
              disabled={others.length === 0}
              onClick={() => params.setFilters(Object.fromEntries(others.map((name) => [name, ''])))}
            >
              Clear all
            </Button>
            <Button look="primary" className="flex-1" onClick={close}>
              Show {total} {rowsName}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Both directions of a column, its first direction first. */
function ordersOf<Row>({ header, sort, sortFirst, end }: Column<Row>) {
  if (!sort) return [];
  const both = [
    { value: sort, label: `${header}, ascending` },
    { value: `-${sort}`, label: `${header}, descending` },
  ];
  return (sortFirst ?? (end ? 'descending' : 'ascending')) === 'ascending' ? both : both.reverse();
}
