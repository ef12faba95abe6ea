import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { AssetPerformance, Performance } from '@papermint/contracts/performance/model';
import { useAtomValue } from '../../lib/atoms.ts';
import { balancesHiddenAtom } from '../../state/reader/hidden-balances.ts';
import { Empty } from '../../ui/layout/states.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';

interface View {
  currency: string;
  masked: boolean;
}

/** Average cost, value and P&L of each asset. */
export function AssetPerformances({ performance }: { performance: Performance | undefined }) {
  const masked = useAtomValue(balancesHiddenAtom);
  const view = { currency: performance?.currency ?? 'USD', masked };
  return (
    <DataTable
      label="By asset"
      columns={columnsOf(view)}
      rows={performance?.assets}
      rowKey={({ currency }) => currency}
      card={(row) => <AssetCard row={row} {...view} />}
      skeletonRows={8}
      empty={<Empty title="No assets yet">Cost and P&amp;L of your assets appear here.</Empty>}
    />
  );
}

function columnsOf({ currency, masked }: View): readonly Column<AssetPerformance>[] {
  const money = (key: 'cost' | 'value' | 'unrealized' | 'realized', header: string, signed = false) => ({
    key,
    header,
    end: true,
    cell: (row: AssetPerformance) => (
      <Amount value={row[key]} currency={currency} rule="value" fit={14} masked={masked} signed={signed} />
    ),
  });
  return [
    { key: 'asset', header: 'Asset', fixed: true, cell: (row) => codeLabel(row.currency) },
    {
      key: 'amount',
      header: 'Amount',
      end: true,
      cell: (row) => (
        <Amount value={row.amount} currency={row.currency} bare rule="exact" fit={12} masked={masked} />
      ),
    },
    {
      key: 'averageCost',
      header: 'Average cost',
      end: true,
      cell: (row) => <AverageCost row={row} currency={currency} />,
    },
    money('cost', 'Cost basis'),
    money('value', 'Value'),
    money('unrealized', 'Unrealized P&L', true),
    money('realized', 'Realized P&L', true),
  ];
}

/** All its digits are in its title. */
function AverageCost({ row, currency }: { row: AssetPerformance; currency: string }) {
  return <Amount value={row.averageCost} currency={currency} rule="price" fit={10} />;
}

function AssetCard({ row, currency, masked }: View & { row: AssetPerformance }) {
  const amount = (value: string, signed = false) => (
    <Amount value={value} currency={currency} rule="value" masked={masked} signed={signed} />
  );
  return (
    <>
      <p className="flex justify-between gap-4 text-14 font-medium">
        {codeLabel(row.currency)}
        <Amount value={row.amount} currency={row.currency} bare rule="exact" fit={16} masked={masked} />
      </p>
      <KeyValues
        rows={[
          { label: 'Average cost', value: <AverageCost row={row} currency={currency} /> },
          { label: 'Cost basis', value: amount(row.cost) },
          { label: 'Value', value: amount(row.value) },
          { label: 'Unrealized P&L', value: amount(row.unrealized, true) },
          { label: 'Realized P&L', value: amount(row.realized, true) },
        ]}
      />
    </>
  );
}
