import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ActResult } from './queue-acts.ts';

export interface NamedRow {
  id: string;
  name: string;
}

interface BulkRowsProps {
  rows: readonly NamedRow[];
  /** Undefined until the act is done. */
  results: readonly ActResult[] | undefined;
}

/** The rows of an act on several: their names, and then the result of each. */
export function BulkRows({ rows, results }: BulkRowsProps) {
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by key
      tabIndex={0}
      className="max-h-80 divide-y divide-line overflow-y-auto text-13 focus-visible:-outline-offset-2"
    >
      {rows.map(({ id, name }) => {
        const result = results?.find((one) => one.id === id);
        const Icon = result?.ok ? CircleCheck : CircleAlert;
        return (
          <li key={id} className="flex items-start gap-2 py-2">
            {result ? (
              <Icon
                className={
                  result.ok ? 'mt-0.5 size-4 shrink-0 text-ok' : 'mt-0.5 size-4 shrink-0 text-danger'
                }
                aria-label={result.ok ? 'Done' : 'Failed'}
              />
            ) : null}
            <span className="min-w-0">
              <span className="block truncate font-medium">{name}</span>
              {result ? <span className="block text-muted">{result.message}</span> : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
