import { codeLabel } from '@papermint/contracts/money/asset-code';
import { AreaChart } from '../../../ui/chart/area-chart.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { formatPriceChange, PriceChange } from '../../../ui/text/price-change.tsx';
import { When } from '../../../ui/text/when.tsx';
import { absoluteTime } from '../../../ui/text/when-format.ts';
import type { RunFigures, Worth } from './run-figures.ts';
import type { ReplayRun } from './run-store.ts';
import { useRunFigures } from './use-run-figures.ts';

interface RunReportProps {
  run: ReplayRun;
  onClose: () => void;
}

/** What a replay has brought: the course of the account, and the same time with the pair held. */
export function RunReport({ run, onClose }: RunReportProps) {
  const { figures, points, currency, isError } = useRunFigures(run);
  return (
    <Dialog title="Replay report" className="max-w-2xl" onClose={onClose}>
      <div className="p-5">
        {figures && points ? (
          <Course figures={figures} points={points} currency={currency} run={run} />
        ) : isError ? (
          <p className="text-13 text-danger">The report could not be loaded. Trying again.</p>
        ) : (
          <Skeleton className="h-80" />
        )}
      </div>
    </Dialog>
  );
}

interface CourseProps {
  figures: RunFigures;
  points: readonly Worth[];
  currency: string;
  run: ReplayRun;
}

function Course({ figures, points, currency, run: { from, pair } }: CourseProps) {
  const { began, worth, gain, hold, drawdown } = figures;
  const money = (value: number) => formatAmount(value.toFixed(2), 'money');
  return (
    <>
      <AreaChart
        label={`Net worth since the start: ${formatPriceChange(gain)}`}
        points={points.map(({ at, value }) => ({ at: absoluteTime(at), value }))}
        tone={gain < 0 ? 'down' : 'up'}
        format={money}
      />
      <KeyValues
        className="mt-5"
        rows={[
          { label: 'Start', value: <When at={new Date(from).toISOString()} absolute /> },
          { label: 'Net worth then', value: <Amount value={began.toFixed(2)} currency={currency} /> },
          {
            label: 'Net worth now',
            value: <Amount value={worth.toFixed(2)} currency={currency} />,
            strong: true,
          },
          { label: 'Return', value: <PriceChange fraction={gain} /> },
          {
            label: `${codeLabel(pair)} over the same time`,
            value: hold === null ? '–' : <PriceChange fraction={hold} />,
          },
          { label: 'Largest fall from a peak', value: formatPriceChange(-drawdown) },
        ]}
      />
      <p className="mt-4 text-13">
        <TextLink to="/account/trade-history">All orders and fills</TextLink>
      </p>
    </>
  );
}
