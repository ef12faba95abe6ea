import { SelectFilter } from '../../../frames/list-filters.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { CoinCard, coinColumns } from './coin-columns.tsx';
import { CoinPanel } from './coin-panel.tsx';
import { statusOptions } from './coin-pills.tsx';

/** Prices and orders change. */
const REFRESH = 30_000;

const CreateDialog = lazyWithPreload(() =>
  import('./create-coin-dialog.tsx').then((m) => m.CreateCoinDialog),
);

export function CoinsPage() {
  return (
    <StaffList
      call="marketsStaff.coins"
      permission="markets"
      title="Cryptocurrencies"
      rowsName="coins"
      rowKey={({ symbol }) => symbol}
      refetchInterval={REFRESH}
      columns={() => coinColumns}
      card={(coin) => <CoinCard coin={coin} />}
      search="Name or symbol"
      filters={() => <SelectFilter name="status" label="Status" options={statusOptions} several />}
      panel={{
        each: 'coin',
        param: 'peek',
        name: ({ name }) => name,
        content: (symbol, { row, onActed }) => (
          <CoinPanel key={symbol} symbol={symbol} row={row} onActed={onActed} />
        ),
      }}
      create={{
        label: 'List a coin',
        dialog: (close, open) => <CreateDialog onClose={close} onCreated={open} />,
      }}
      empty={<Empty title="No coin is listed">List one, or sync with the catalog.</Empty>}
    />
  );
}
