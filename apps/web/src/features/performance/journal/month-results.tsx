import type { DayResult, ResultCalendar } from '@papermint/contracts/journal/model';
import { Link } from 'react-router-dom';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { balancesHiddenAtom } from '../../../state/reader/hidden-balances.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { formatCompact } from '../../../ui/text/compact-format.ts';
import { Stat } from '../../../ui/text/stat.tsx';
import { monthName } from '../month-names.ts';
import { monthGrid } from './month-grid.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The round trips that were closed on a day. */
const tripsOf = (day: string) => `/account/journal?status=closed&from=${day}&to=${day}`;

/** A month as a grid of weeks with its sums. Each day with closed round trips opens them. */
export function MonthResults({ calendar }: { calendar: ResultCalendar }) {
  const results = new Map(calendar.days.map((result) => [result.day, result]));
  const largest = Math.max(...calendar.days.map(({ total }) => Math.abs(Number(total))), 0);
  return (
    <>
      <Sums calendar={calendar} />
      <table className="w-full table-fixed border-separate border-spacing-1">
        <caption className="sr-only">Results of {monthName(calendar.month)} by day</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col" className="pb-1 text-left text-12 font-normal text-subtle">
                <span aria-hidden="true">{day.slice(0, 3)}</span>
                <span className="sr-only">{day}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(calendar.month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) =>
                day === null ? (
                  <td key={WEEKDAYS[index]} />
                ) : (
                  <Day
                    key={day}
                    day={day}
                    result={results.get(day)}
                    currency={calendar.currency}
                    largest={largest}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface DayProps {
  day: string;
  result: DayResult | undefined;
  currency: string;
  /** The largest total of the month without its sign. */
  largest: number;
}

/** The tint grows with the total; sign and digits say the same. */
function toneOf(total: string | undefined, largest: number): string {
  if (total === undefined || Number(total) === 0) return 'bg-surface-1';
  return total.startsWith('-')
    ? Math.abs(Number(total)) > largest / 3
      ? 'bg-tint-down border-down'
      : 'bg-tint-down'
    : Number(total) > largest / 3
      ? 'bg-tint-up border-up'
      : 'bg-tint-up';
}

function Day({ day, result, currency, largest }: DayProps) {
  const hidden = useAtomValue(balancesHiddenAtom);
  const title =
    result &&
    `Realized ${result.realized}, futures ${result.futures}, income ${result.income}, fees ${result.fees} ${currency}`;
  const content = (
    <>
      <span className="num text-12 text-muted">{Number(day.slice(8))}</span>
      {result ? (
        <>
          <span className="max-sm:hidden">
            <Amount
              value={result.total}
              currency={currency}
              rule="value"
              fit={10}
              signed
              masked={hidden}
              className="text-13 font-medium"
            />
          </span>
          <span className="sm:hidden">
            <ShortTotal total={result.total} hidden={hidden} />
          </span>
          <span className="text-11 text-muted max-sm:hidden">
            {result.trades === 0 ? '' : `${formatCount(result.trades)} closed`}
          </span>
        </>
      ) : null}
    </>
  );
  const box = cn(
    'flex h-16 flex-col gap-0.5 overflow-hidden rounded-control border border-line px-1.5 py-1 sm:h-20 sm:px-2 sm:py-1.5',
    toneOf(result?.total, largest),
  );
  return (
    <td className="p-0 align-top">
      {result && result.trades > 0 ? (
        <Link to={tripsOf(day)} className={cn(box, 'hover:border-focus')} title={hidden ? undefined : title}>
          {content}
          <span className="sr-only">, {result.trades} round trips closed: show them</span>
        </Link>
      ) : (
        <div className={box} title={hidden ? undefined : title}>
          {content}
        </div>
      )}
    </td>
  );
}

/** A total with few digits, for a phone. */
function ShortTotal({ total, hidden }: { total: string; hidden: boolean }) {
  const isDown = total.startsWith('-');
  const tone = Number(total) === 0 ? 'text-muted' : isDown ? 'text-down' : 'text-up';
  const sign = Number(total) === 0 ? '' : isDown ? '\u2212' : '+';
  return (
    <span className={cn('num text-11 font-medium', hidden ? 'text-muted' : tone)}>
      {hidden ? '••••' : `${sign}${formatCompact(total.replace('-', ''))}`}
    </span>
  );
}

function Sums({ calendar: { sums, currency } }: { calendar: ResultCalendar }) {
  const hidden = useAtomValue(balancesHiddenAtom);
  const stats = [
    ['Total', sums.total],
    ['Realized', sums.realized],
    ['Futures', sums.futures],
    ['Income', sums.income],
    ['Fees', sums.fees],
  ] as const;
  return (
    <dl
      className="grid grid-cols-3 gap-x-4 gap-y-3 *:last:col-span-2 sm:flex sm:flex-wrap sm:gap-x-10"
      aria-label="Results of the month"
    >
      {stats.map(([label, value]) => (
        <Stat key={label} label={label}>
          <Amount value={value} currency={currency} rule="value" signed={label !== 'Fees'} masked={hidden} />
        </Stat>
      ))}
      <Stat label="Days">
        <span className="num">
          {sums.up} up, {sums.down} down
        </span>
      </Stat>
      <Stat label="Round trips closed">
        <span className="num">{formatCount(sums.trades)}</span>
      </Stat>
    </dl>
  );
}
