import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { useDebounced } from '../../../lib/debounced.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { DiffTable } from '../../../ui/table/diff-table.tsx';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { limitTexts } from './limit-texts.ts';
import type { LimitValues, WithdrawalTerms } from './limits-form.tsx';
import { typedTerm } from './limits-form.tsx';

const AMOUNTS = [
  ...(['dailyVerified', 'dailyUnverified', 'automaticVerified', 'automaticUnverified'] as const),
  'secondPerson',
] as const;
const ENDS = {
  automatic: 'Approved automatically',
  reviewed: 'Approved by staff',
  secondPerson: 'With a second approval',
  refused: 'Above the daily limit',
} as const;
type Ends = Record<keyof typeof ENDS, number>;
type Limits = Record<(typeof AMOUNTS)[number], string>;

/** Why nothing can be compared yet; null if something can. */
function faultOf(limits: Limits): string | null {
  if (!AMOUNTS.every((name) => /^\d{1,9}(?:\.\d{1,2})?$/.test(limits[name]))) {
    return 'Enter amounts such as 1000 to see what they change.';
  }
  const above =
    Number(limits.automaticVerified) > Number(limits.dailyVerified) ||
    Number(limits.automaticUnverified) > Number(limits.dailyUnverified);
  return above ? 'Automatic approval must end at or below the daily limit.' : null;
}

/** The changes of the typed limits, and their effect on the withdrawals of the last days. */
export function LimitsEffect({ terms, values }: { terms: WithdrawalTerms; values: LimitValues }) {
  const typedLimits = useDebounced(
    JSON.stringify(Object.fromEntries(AMOUNTS.map((name) => [name, typedTerm(name, values[name])]))),
    300,
  );
  const limits = JSON.parse(typedLimits) as Limits;
  const fault = faultOf(limits);
  const query = useQuery(
    trpc.withdrawalsStaff.termsEffect.queryOptions(limits, {
      placeholderData: keepPreviousData,
      enabled: fault === null,
    }),
  );
  const { data } = query;
  const { reason: _, ...typed } = values;
  return (
    <Card title="Effect">
      <div className="grid gap-4 p-4 text-13">
        <DiffTable
          label="Limits before and after"
          before={limitTexts(terms)}
          after={limitTexts(typed)}
          nameOf={(name) => name}
        />
        {fault !== null ? (
          <p className="text-muted">{fault}</p>
        ) : query.isError && !data ? (
          <QueryFailed query={query} title="The effect could not be loaded." />
        ) : data ? (
          <>
            <p>
              How the {data.withdrawals} withdrawals of the last {data.days} days would be handled, by value
              alone:
            </p>
            <DiffTable
              label={`Withdrawals of ${data.days} days before and after`}
              before={named(data.before)}
              after={named(data.after)}
              nameOf={(name) => name}
            />
            <p className="text-12 text-subtle">
              {data.accounts.verified} accounts are verified, {data.accounts.unverified} are not. Pending
              withdrawals stay in their queue.
            </p>
          </>
        ) : (
          <Skeleton className="h-40" />
        )}
      </div>
    </Card>
  );
}

const named = (ends: Ends): Record<string, string> =>
  Object.fromEntries(Object.entries(ENDS).map(([end, name]) => [name, formatCount(ends[end as keyof Ends])]));
