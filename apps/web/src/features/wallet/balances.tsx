import { Link } from 'react-router-dom';
import type { Asset } from '../../api/ping.ts';
import { useAssets, useTrader } from '../../api/ping.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { add, decimal, decimalText, divide, toNumber, ZERO } from '../../lib/text/decimal.ts';
import { fixedPercent } from '../../lib/text/percent-text.ts';
import { balancesHiddenAtom } from '../../state/reader/hidden-balances.ts';
import { Empty } from '../../ui/layout/states.tsx';
import { RoundImage } from '../../ui/picture/round-image.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Amount } from '../../ui/text/amount.tsx';

interface Row extends Asset {
  /** Its share of the total value, 0 to 1. */
  share: number;
}

interface BalancesProps {
  /** The path of an asset's market; null if it has none. */
  tradePath: (code: string) => string | null;
}

/** The trader's assets, most valuable first; each is a link to its market. */
export function Balances({ tradePath }: BalancesProps) {
  const assets = useAssets();
  const trader = useTrader();
  const masked = useAtomValue(balancesHiddenAtom);
  const currency = trader?.currency ?? 'USD';
  const view = { masked, currency, pathOf: (row: Row) => tradePath(row.currency) };
  return (
    <DataTable
      label="Balances"
      fills
      columns={balanceColumns(view)}
      rows={assets ? withShares(assets) : undefined}
      rowKey={(row) => row.currency}
      card={(row) => <BalanceCard row={row} {...view} />}
      rowHeight={32}
      skeletonRows={4}
      empty={<Empty title="No balances yet">Your assets appear here.</Empty>}
    />
  );
}

interface BalanceView {
  masked: boolean;
  /** The currency that values are shown in. */
  currency: string;
  /** The path of the market of a row's asset; null if it has none. */
  pathOf: (row: Row) => string | null;
}

function balanceColumns({ masked, currency, pathOf }: BalanceView): readonly Column<Row>[] {
  return [
    {
      key: 'asset',
      header: 'Asset',
      fixed: true,
      cell: (row) => <Name row={row} path={pathOf(row)} />,
    },
    {
      key: 'amount',
      header: 'Available',
      end: true,
      cell: (row) => (
        <Amount masked={masked} value={row.amount} currency={row.currency} rule="exact" fit={16} />
      ),
    },
    {
      key: 'held',
      header: 'In orders',
      end: true,
      cell: (row) =>
        Number(row.held) === 0 ? (
          <span className="text-subtle">–</span>
        ) : (
          <Amount
            masked={masked}
            value={row.held}
            currency={row.currency}
            rule="exact"
            fit={16}
            className="text-muted"
          />
        ),
    },
    {
      key: 'value',
      header: 'Value',
      end: true,
      cell: (row) => <Amount masked={masked} value={row.value} currency={currency} rule="value" fit={16} />,
    },
    { key: 'share', header: 'Share', end: true, cell: (row) => <Share share={row.share} /> },
  ];
}

function BalanceCard({ row, masked, currency, pathOf }: BalanceView & { row: Row }) {
  return (
    <div className="flex items-center justify-between gap-4 text-13">
      <Name row={row} path={pathOf(row)} />
      <div className="text-right">
        <Amount
          masked={masked}
          value={row.value}
          currency={currency}
          rule="value"
          fit={16}
          className="font-medium"
        />
        <p className="text-12 text-muted">
          <Amount
            masked={masked}
            value={decimalText(add(decimal(row.amount), decimal(row.held)))}
            currency={row.currency}
            rule="exact"
            fit={16}
          />
        </p>
        {Number(row.held) === 0 ? null : (
          <p className="text-12 text-subtle">
            <Amount masked={masked} value={row.held} currency={row.currency} rule="exact" fit={16} /> reserved
          </p>
        )}
      </div>
    </div>
  );
}

function Name({ row, path }: { row: Asset; path: string | null }) {
  const name = (
    <span className="flex items-center gap-2.5">
      <RoundImage key={row.image} src={row.image} label={row.currency} className="size-5" />
      <span className="max-w-60 truncate" title={row.name}>
        {row.name}
      </span>
    </span>
  );
  return path ? (
    <Link
      to={path}
      className="inline-flex items-center align-middle font-medium hover:text-accent touch:min-h-11"
    >
      {name}
    </Link>
  ) : (
    <span className="inline-flex items-center align-middle font-medium touch:min-h-11">{name}</span>
  );
}

function Share({ share }: { share: number }) {
  return (
    <span className="num inline-flex items-center gap-2 align-middle">
      <span aria-hidden="true" className="h-1 w-16 overflow-hidden rounded-full bg-surface-3">
        <span className="block h-full origin-left bg-accent" style={{ transform: `scaleX(${share})` }} />
      </span>
      <span className="w-12">{fixedPercent(share, 1)}</span>
    </span>
  );
}

const SCALE = 4;

function withShares(assets: readonly Asset[]): Row[] {
  const whole = assets.reduce((sum, { value }) => add(sum, decimal(value)), ZERO);
  return assets
    .filter(({ amount, held }) => Number(amount) > 0 || Number(held) > 0)
    .map((asset) => ({
      ...asset,
      share: toNumber(divide(decimal(asset.value), whole, SCALE) ?? ZERO),
    }));
}
