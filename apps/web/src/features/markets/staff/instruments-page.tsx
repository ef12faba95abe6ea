import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { InstrumentCard, instrumentColumns } from './instrument-columns.tsx';
import { InstrumentPanel } from './instrument-panel.tsx';
import { statusOptions } from './instrument-pills.tsx';
import { STAFF_KINDS } from './staff-kinds.ts';

/** Prices and orders change. */
const REFRESH = 30_000;

const CreateDialog = lazyWithPreload(() =>
  import('./create-instrument-dialog.tsx').then((m) => m.CreateInstrumentDialog),
);

export const CoinsPage = () => <InstrumentsPage kind="crypto" />;
export const StocksPage = () => <InstrumentsPage kind="stock" />;
export const ForexPage = () => <InstrumentsPage kind="forex" />;
export const CommoditiesPage = () => <InstrumentsPage kind="commodity" />;

/** The instruments of a kind: listed, changed, halted and delisted. */
function InstrumentsPage({ kind }: { kind: InstrumentKind }) {
  const { title, rowsName, each, calls, empty } = STAFF_KINDS[kind];
  return (
    <StaffList
      call={calls.list}
      permission="markets"
      title={title}
      rowsName={rowsName}
      rowKey={({ symbol }) => symbol}
      refetchInterval={REFRESH}
      columns={() => instrumentColumns(kind)}
      card={(instrument) => <InstrumentCard instrument={instrument} />}
      search="Name or symbol"
      filters={() => <SelectFilter name="status" label="Status" options={statusOptions} several />}
      panel={{
        each,
        param: 'peek',
        name: ({ name }) => name,
        content: (symbol, { row, onActed }) => (
          <InstrumentPanel key={symbol} kind={kind} symbol={symbol} row={row} onActed={onActed} />
        ),
      }}
      create={{
        label: `List a ${each}`,
        dialog: (close, open) => <CreateDialog kind={kind} onClose={close} onCreated={open} />,
      }}
      empty={<Empty title={empty}>List one, or sync with the catalog.</Empty>}
    />
  );
}
