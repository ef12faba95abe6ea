import { CircleAlert, CircleCheck } from 'lucide-react';
import { SCROLLS_BY_KEY } from '../../../lib/page/scrolls.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import type { BulkPlan, BulkRow } from './bulk-plan.ts';
import type { ActResult } from './queue-acts.ts';

interface BulkRowsProps extends BulkPlan {
  /** What is known so far. */
  results: readonly ActResult[];
}

/** The rows of an act on several with amount and marks, then the result of each; last the rows that are left out. */
export function BulkRows({ taken, left, results }: BulkRowsProps) {
  return (
    <ul
      {...SCROLLS_BY_KEY}
      className="max-h-80 divide-y divide-line overflow-y-auto text-13 focus-visible:-outline-offset-2"
    >
      {taken.map((row) => (
        <Taken key={row.id} row={row} result={results.find(({ id }) => id === row.id)} />
      ))}
      {left.map(({ row, reason }) => (
        <li key={row.id} data-left="" className="py-2 text-muted">
          <Head row={row} />
          <span className="block wrap-anywhere">Left out: {reason}</span>
        </li>
      ))}
    </ul>
  );
}

function Taken({ row, result }: { row: BulkRow; result: ActResult | undefined }) {
  const Icon = result?.ok ? CircleCheck : CircleAlert;
  return (
    <li className="flex items-start gap-2 py-2">
      {result ? (
        <Icon
          className={result.ok ? 'mt-0.5 size-4 shrink-0 text-ok' : 'mt-0.5 size-4 shrink-0 text-danger'}
          aria-label={result.ok ? 'Done' : 'Failed'}
        />
      ) : null}
      <span className="min-w-0 flex-1">
        <Head row={row} />
        {result ? <span className="block wrap-anywhere text-muted">{result.message}</span> : null}
        {!result && row.marks.length > 0 ? (
          <span className="mt-1 flex flex-wrap gap-1">
            {row.marks.map((mark) => (
              <Pill key={mark} tone="warn">
                {mark}
              </Pill>
            ))}
          </span>
        ) : null}
      </span>
    </li>
  );
}

function Head({ row: { name, worth } }: { row: BulkRow }) {
  return (
    <span className="flex items-baseline justify-between gap-3">
      <span className="min-w-0 truncate font-medium">{name}</span>
      {worth ? (
        <Amount
          value={worth.amount}
          currency={worth.currency}
          rule="exact"
          leastDecimals={2}
          className="shrink-0"
        />
      ) : null}
    </span>
  );
}
