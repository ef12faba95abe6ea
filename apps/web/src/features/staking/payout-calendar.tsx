import type { Accrual, Stake } from '@papermint/contracts/staking/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import { cn } from '../../lib/cn.ts';
import { useNow } from '../../lib/now.ts';
import { addDays, addMonths, dayName, monthName, monthWeeks } from '../../ui/form/dates/calendar-grid.ts';
import { MonthSwitch } from '../../ui/form/dates/month-switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The month of an instant, UTC. */
const monthOf = (at: string) => at.slice(0, 7);

/** The reward of each day in a month, and the day of the payout. Days are UTC. */
export function PayoutCalendar({ stake }: { stake: Stake }) {
  const { uuid: stakeId, startedAt, maturesAt, closedAt, rewardCurrency } = stake;
  const now = useNow(60_000);
  const today = now === 0 ? '' : new Date(now).toISOString().slice(0, 10);
  const last = closedAt ?? maturesAt;
  const [chosen, setChosen] = useState<string>();
  const month = chosen ?? monthOf(closedAt ?? (today || startedAt));
  const first = `${month}-01`;
  const range = { from: first, to: addDays(addMonths(first, 1), -1) };
  const { data } = useQuery(
    trpc.staking.accruals.queryOptions({ stakeId, ...range, perPage: 40, sort: 'day' }),
  );
  return (
    <Card
      title="Payout calendar"
      aside={
        <MonthSwitch
          month={month}
          first={monthOf(startedAt)}
          last={last && monthOf(last)}
          onMonth={setChosen}
        />
      }
    >
      <table
        className="w-full table-fixed border-collapse text-12"
        aria-label={`Rewards in ${monthName(month)}`}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col" className="py-2 font-medium text-subtle">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week) => (
            <tr key={week[0]} className="border-t border-line">
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  outside={monthOf(day) !== month}
                  today={day === today}
                  ends={last !== null && last.slice(0, 10) === day}
                  accrual={data?.data.find(({ at }) => at.startsWith(day))}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-line px-4 py-2.5 text-12 text-subtle">
        Rewards in {rewardCurrency}, by day (UTC).
        {last === null
          ? ' They are paid when you redeem.'
          : closedAt
            ? ' The marked day is that of the payout.'
            : ' They are paid on the marked day, within an hour of maturity.'}
      </p>
    </Card>
  );
}

interface DayCellProps {
  day: string;
  outside: boolean;
  today: boolean;
  /** The contract ends and is paid out. */
  ends: boolean;
  accrual: Accrual | undefined;
}

function DayCell({ day, outside, today, ends, accrual }: DayCellProps) {
  const date = Number(day.slice(8));
  if (outside) return <td className="h-13 md:h-15" />;
  const reward = accrual && formatAmount(accrual.reward, 'short');
  return (
    <td
      className={cn('h-13 px-1 text-center align-top md:h-15', ends && 'bg-tint-ok')}
      title={reward ? `${dayName(day)}: ${accrual.reward} ${accrual.currency}` : undefined}
    >
      <span
        className={cn(
          'num mx-auto mt-1 grid size-6 place-items-center rounded-full text-12',
          today ? 'bg-accent-fill font-semibold text-on-accent' : 'text-muted',
        )}
      >
        {date}
      </span>
      {reward ? (
        <span
          className={cn(
            'num block truncate text-11',
            accrual.status === 'accrued' ? 'font-medium text-up' : 'text-subtle',
          )}
        >
          {reward}
        </span>
      ) : null}
      {ends ? <span className="sr-only">Payout</span> : null}
    </td>
  );
}
