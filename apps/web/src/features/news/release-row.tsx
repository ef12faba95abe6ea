import { cn } from '../../lib/cn.ts';
import { Pill } from '../../ui/text/pill.tsx';
import { DayRow, Figure } from './day-row.tsx';
import type { Release } from './release-words.ts';
import { AREA_WORDS, figureText, IMPORTANCE_WORDS, surpriseOf } from './release-words.ts';

interface ReleaseRowProps {
  release: Release;
  /** The address that opens it. */
  to: string;
  opened: boolean;
}

/** A release of the calendar. */
export function ReleaseRow({ release, to, opened }: ReleaseRowProps) {
  const { id, at, name, period, currency, area, importance, status, unit } = release;
  return (
    <DayRow
      id={id}
      name={`${name}${period === null ? '' : `, ${period}`}`}
      to={to}
      opened={opened}
      className="grid-cols-[3.25rem_1fr] items-center gap-x-3 gap-y-1.5 py-2.5 sm:grid-cols-[3.25rem_4.5rem_1fr_auto]"
    >
      <time dateTime={at} className="num text-13 text-muted">
        {at.slice(11, 16)}
      </time>
      <span className="flex items-center gap-2 max-sm:col-start-2 max-sm:row-start-2">
        <Importance importance={importance} />
        <span className="text-12 font-medium text-muted" title={AREA_WORDS[area]}>
          {currency}
        </span>
      </span>
      <span className="min-w-0 text-13 font-medium max-sm:col-start-2 max-sm:row-start-1">
        {name}
        {period === null ? null : <span className="font-normal text-subtle"> · {period}</span>}
        {status === 'due' ? (
          <span className="ml-2">
            <Pill tone="info">Due now</Pill>
          </span>
        ) : null}
      </span>
      {unit === null ? (
        <span className="hidden sm:block" />
      ) : (
        <ReleaseFigures release={release} className="max-sm:col-start-2" />
      )}
    </DayRow>
  );
}

function ReleaseFigures({ release, className }: { release: Release; className?: string }) {
  const { actual, forecast, previous } = release;
  return (
    <dl className={cn('grid grid-cols-3 gap-x-3 sm:w-66 sm:text-right', className)}>
      <Figure label="Actual" strong={actual !== null}>
        <Surprise release={release} />
        {figureText(release, actual)}
      </Figure>
      <Figure label="Forecast">{figureText(release, forecast)}</Figure>
      <Figure label="Previous">{figureText(release, previous)}</Figure>
    </dl>
  );
}

/** An arrow where a figure differs from its forecast. Whether that is good depends on the figure, so it has no color. */
export function Surprise({ release }: { release: Pick<Release, 'actual' | 'forecast'> }) {
  const surprise = surpriseOf(release);
  if (!surprise) return null;
  return (
    <span className="mr-1 text-11 text-subtle">
      <span aria-hidden="true">{surprise === 'above' ? '▲' : '▼'}</span>
      <span className="sr-only">{surprise} the forecast: </span>
    </span>
  );
}

const BARS = ['low', 'medium', 'high'] as const;

/** How important a release is, as one to three bars. */
export function Importance({ importance }: Pick<Release, 'importance'>) {
  const count = BARS.indexOf(importance) + 1;
  return (
    <span className="inline-flex items-end gap-0.5" title={`${IMPORTANCE_WORDS[importance]} importance`}>
      {BARS.map((bar, i) => (
        <span
          key={bar}
          aria-hidden="true"
          className={cn('w-1 rounded-[1px]', i < count ? 'bg-warn' : 'bg-surface-3')}
          style={{ height: 6 + 3 * i }}
        />
      ))}
      <span className="sr-only">{IMPORTANCE_WORDS[importance]} importance</span>
    </span>
  );
}
