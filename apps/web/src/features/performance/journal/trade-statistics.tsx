import type { TradeStatistics as Statistics } from '@papermint/contracts/journal/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { ReactNode } from 'react';
import { useAtomValue } from '../../../lib/atoms.ts';
import { fixedPercent } from '../../../lib/text/percent-text.ts';
import { balancesHiddenAtom } from '../../../state/reader/hidden-balances.ts';
import { AreaChart } from '../../../ui/chart/area-chart.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { formatAmount, formatCount, symbolOf } from '../../../ui/text/amount-format.ts';
import { absoluteTime } from '../../../ui/text/when-format.ts';
import { holdingText } from './holding-text.ts';

const UNKNOWN = '–';

interface TileProps {
  label: string;
  /** What it means, for a hover. */
  title?: string;
  note?: ReactNode;
  children: ReactNode;
}

function Tile({ label, title, note, children }: TileProps) {
  return (
    <div className="flex min-w-0 flex-col justify-center bg-surface-1 px-4 py-3" title={title}>
      <dt className="truncate text-12 text-subtle">{label}</dt>
      <dd className="num mt-0.5 text-16 font-medium">{children}</dd>
      {note ? <dd className="num text-12 whitespace-normal text-muted">{note}</dd> : null}
    </div>
  );
}

/** The statistics of closed round trips, and their cumulative P&L. */
export function TradeStatistics({ statistics }: { statistics: Statistics | undefined }) {
  const hidden = useAtomValue(balancesHiddenAtom);
  if (!statistics) return <Skeleton className="mb-4 h-60" />;
  const { currency, trades, wins, losses } = statistics;
  const money = (value: string | null, signed = true) => (
    <Amount value={value} currency={currency} rule="value" fit={13} signed={signed} masked={hidden} />
  );
  return (
    <div className="mb-4 grid gap-4 min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <dl
        aria-label="Statistics"
        className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4"
      >
        <Tile
          label="Net P&L"
          title="Realized P&L less fees, with funding"
          note={`${formatCount(trades)} closed`}
        >
          {money(statistics.net)}
        </Tile>
        <Tile label="Win rate" note={`${formatCount(wins)} won, ${formatCount(losses)} lost`}>
          {statistics.winRate === null ? UNKNOWN : fixedPercent(statistics.winRate, 1)}
        </Tile>
        <Tile label="Expectancy" title="Average result of a closed round trip" note="per round trip">
          {money(statistics.expectancy)}
        </Tile>
        <Tile
          label="Profit factor"
          title="Gross profit divided by gross loss"
          note="gross profit / gross loss"
        >
          {statistics.profitFactor === null
            ? UNKNOWN
            : formatAmount(Number(statistics.profitFactor).toFixed(2), 'exact', 2)}
        </Tile>
        <Tile label="Average win" note={<>largest {money(statistics.largestWin)}</>}>
          {money(statistics.averageWin)}
        </Tile>
        <Tile label="Average loss" note={<>largest {money(statistics.largestLoss)}</>}>
          {money(statistics.averageLoss)}
        </Tile>
        <Tile
          label="Maximum drawdown"
          title="Largest fall of cumulative P&L from its previous peak"
          note="of cumulative P&L"
        >
          {money(statistics.maxDrawdown, false)}
        </Tile>
        <Tile label="Average holding time" note="from first to last fill">
          {statistics.averageHolding === null ? UNKNOWN : holdingText(statistics.averageHolding)}
        </Tile>
      </dl>
      <Curve statistics={statistics} hidden={hidden} />
    </div>
  );
}

const pointOf = (at: string, sum: string) => ({ at: absoluteTime(Date.parse(at)), value: Number(sum) });

function Curve({ statistics, hidden }: { statistics: Statistics; hidden: boolean }) {
  const { curve, currency, net } = statistics;
  const symbol = symbolOf(currency);
  const format = (value: number, decimals = 2) => {
    if (hidden) return '••••••';
    const amount = formatAmount(Math.abs(value).toFixed(decimals), 'exact', decimals);
    return `${value < 0 ? '−' : ''}${symbol ?? ''}${amount}${symbol === null ? ` ${codeLabel(currency)}` : ''}`;
  };
  // The sum begins before the first round trip.
  const points = [{ at: 'Start', value: 0 }, ...curve.map(({ at, net: sum }) => pointOf(at, sum))];
  return (
    <Card title="Cumulative P&L">
      <AreaChart
        className="p-4"
        label={`Cumulative P&L in ${currency}, ${curve.length} points`}
        tone={net.startsWith('-') ? 'down' : 'up'}
        points={points}
        format={format}
        formatAxis={(value) => format(value, Math.abs(value) < 10 ? 2 : 0)}
      />
    </Card>
  );
}
