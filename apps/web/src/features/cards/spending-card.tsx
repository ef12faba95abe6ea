import type { CardSpending } from '@papermint/contracts/cards/model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { useNow } from '../../lib/now.ts';
import { decimal, decimalText, subtract } from '../../lib/text/decimal.ts';
import { formatShare } from '../../ui/chart/shares.ts';
import { addMonths, monthName } from '../../ui/form/dates/calendar-grid.ts';
import { MonthSwitch } from '../../ui/form/dates/month-switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { CategoryIcon } from './category-icon.tsx';

/** What was spent in a month by category, and in the month before. @param myVccId without it, with all cards */
export function SpendingCard({ myVccId }: { myVccId?: string }) {
  const [chosen, setChosen] = useState<string>();
  const now = useNow(60_000);
  const query = useQuery(
    trpc.cards.spending.queryOptions(
      { ...(myVccId !== undefined && { myVccId }), ...(chosen !== undefined && { month: chosen }) },
      { placeholderData: keepPreviousData },
    ),
  );
  const spending = query.data;
  const present = now === 0 ? null : new Date(now).toISOString().slice(0, 7);
  return (
    <Card
      title="Spending"
      label="Spending"
      aside={
        spending ? (
          <MonthSwitch
            month={chosen ?? spending.month}
            first={spending.first}
            last={present ?? spending.month}
            onMonth={setChosen}
          />
        ) : null
      }
    >
      {spending ? (
        <Loaded spending={spending} present={present === spending.month} />
      ) : query.isError ? (
        <QueryFailed query={query} title="Your spending could not be loaded." />
      ) : (
        <Skeleton className="m-4 h-64" />
      )}
    </Card>
  );
}

/** 'May'. */
const nameOf = (month: string) => monthName(month).split(' ')[0];

function Loaded({ spending, present }: { spending: CardSpending; present: boolean }) {
  const { month, total, before, currency, categories } = spending;
  const earlier = nameOf(addMonths(`${month}-01`, -1).slice(0, 7));
  const most = Math.max(...categories.flatMap((one) => [Number(one.amount), Number(one.before)]));
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 px-4 pt-4">
        <p className="text-24 font-semibold">
          <Amount value={total} currency={currency} rule="exact" leastDecimals={2} />
          {present ? <span className="ml-2 text-13 font-normal text-muted">so far</span> : null}
        </p>
        <p className="text-13 text-muted">
          <Compared total={total} before={before} currency={currency} earlier={earlier} present={present} />
        </p>
      </div>
      {categories.length === 0 ? (
        <Empty title="Nothing spent">Purchases of the month appear here by category.</Empty>
      ) : (
        <ul className="px-4 pt-2 pb-3">
          {categories.map((one) => (
            <CategoryRow
              key={one.category}
              row={one}
              most={most}
              share={Number(total) > 0 ? Number(one.amount) / Number(total) : 0}
              currency={currency}
              earlier={earlier}
            />
          ))}
        </ul>
      )}
      <p className="border-t border-line px-4 py-2.5 text-12 text-subtle">
        The pale bar is {earlier}. Refunded and reversed purchases are left out.
      </p>
    </>
  );
}

interface ComparedProps {
  total: string;
  before: string;
  currency: string;
  /** The name of the month before. */
  earlier: string | undefined;
  present: boolean;
}

/** The month before; the difference to it once the month is over. */
function Compared({ total, before, currency, earlier, present }: ComparedProps) {
  const money = (value: string) => (
    <Amount
      value={value}
      currency={currency}
      rule="exact"
      leastDecimals={2}
      className="font-medium text-fg"
    />
  );
  const more = subtract(decimal(total), decimal(before));
  if (present || Number(before) === 0) {
    return (
      <>
        {money(before)} in {earlier}
      </>
    );
  }
  const less = subtract(decimal(before), decimal(total));
  return (
    <>
      {money(decimalText(more.units < 0n ? less : more))} {more.units < 0n ? 'less' : 'more'} than in{' '}
      {earlier}
    </>
  );
}

interface CategoryRowProps {
  row: CardSpending['categories'][number];
  /** The largest amount of both months: the length of a whole bar. */
  most: number;
  /** Of the total of the month, 0 to 1. */
  share: number;
  currency: string;
  earlier: string | undefined;
}

function CategoryRow({ row, most, share, currency, earlier }: CategoryRowProps) {
  const { category, amount, before, purchases } = row;
  const width = (value: string) => ({ width: `${(Number(value) / most) * 100}%` });
  return (
    <li className="flex items-center gap-3 py-2.5">
      <CategoryIcon category={category} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3 text-13 font-medium">
          <span className="min-w-0 truncate">
            {category}
            <span className="num ml-2 text-12 font-normal text-subtle">
              {purchases === 0 ? null : formatShare(share)}
            </span>
          </span>
          <Amount value={amount} currency={currency} rule="exact" leastDecimals={2} />
        </p>
        <div aria-hidden="true" className="relative mt-1.5 h-1.5 overflow-hidden rounded-full bg-surface-2">
          <span
            className="absolute inset-y-0 left-0 rounded-full bg-accent opacity-25"
            style={width(before)}
          />
          <span className="absolute inset-y-0 left-0 rounded-full bg-accent" style={width(amount)} />
        </div>
        <p className="mt-1 flex justify-between gap-3 text-12 text-subtle">
          <span>
            {purchases === 0 ? (
              'No purchases'
            ) : (
              <>
                <span className="num">{purchases}</span> {purchases === 1 ? 'purchase' : 'purchases'}
              </>
            )}
          </span>
          <span>
            {earlier} <Amount value={before} currency={currency} rule="exact" leastDecimals={2} />
          </span>
        </p>
      </div>
    </li>
  );
}
