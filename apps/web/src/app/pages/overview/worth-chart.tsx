import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { useNow } from '../../../lib/now.ts';
import { AreaChart } from '../../../ui/chart/area-chart.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { formatAmount, symbolOf } from '../../../ui/text/amount-format.ts';
import { formatCompact } from '../../../ui/text/compact-format.ts';
import type { WorthRange } from './worth-points.ts';
import { RANGES, worthPoints } from './worth-points.ts';

const POINTS = 180;
/** The start of a chart moves in this many steps within its range. */
const STEPS = 48;
const OPTIONS = RANGES.map(([value, label]) => ({ value, label }));
const MASK = '••••••';

interface WorthChartProps {
  currency: string;
  /** Balances are masked. */
  hidden: boolean;
}

/** The chart of the net worth, with the trader's transactions. */
export function WorthChart({ currency, hidden }: WorthChartProps) {
  const [range, setRange] = useState<WorthRange>('30d');
  const span = RANGES.find(([value]) => value === range)?.[2] ?? null;
  const now = useNow((span ?? 30 * 86_400_000) / STEPS);
  const from = span === null || now === 0 ? undefined : new Date(now - span).toISOString();
  const query = useQuery(
    trpc.performance.netWorth.queryOptions(
      { points: POINTS, ...(from !== undefined && { from }) },
      { enabled: now > 0, placeholderData: keepPreviousData },
    ),
  );
  const points = useMemo(() => (query.data ? worthPoints(query.data) : []), [query.data]);
  if (query.isError && !query.data) return null;
  if (!query.data) return <Skeleton className="h-70" />;
  const [first, last] = [points[0]?.value ?? 0, points.at(-1)?.value ?? 0];
  return (
    <AreaChart
      label="Net worth"
      points={hidden ? points.map(({ at, value }) => ({ at, value })) : points}
      tone={last >= first ? 'up' : 'down'}
      format={(value) => (hidden ? MASK : moneyText(value, currency))}
      formatAxis={(value) => (hidden ? '' : formatCompact(String(value)))}
      aside={
        <Segmented
          label="Chart range"
          name="worth-range"
          size="small"
          value={range}
          options={OPTIONS}
          onChange={setRange}
        />
      }
    />
  );
}

function moneyText(value: number, currency: string): string {
  const [text, symbol] = [formatAmount(String(value)), symbolOf(currency)];
  return symbol === null ? `${text} ${currency}` : `${symbol}${text}`;
}
