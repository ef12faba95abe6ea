import type { ReactNode } from 'react';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Pill } from '../../ui/text/pill.tsx';
import type { EventState } from './event-states.ts';
import { EVENT_STATES } from './event-states.ts';

interface EventListProps<E> {
  title: string;
  query: { data: readonly E[] | undefined; isError: boolean; error: unknown; refetch: () => unknown };
  /** As in "The imports could not be loaded." */
  failed: string;
  /** What a list without events says. */
  empty: string;
  row: (event: E) => ReactNode;
  /** A dialog about one of them. */
  children?: ReactNode;
}

/** Scenarios, imports or set prices of the exchange, newest first. */
export function EventList<E>({ title, query, failed, empty, row, children }: EventListProps<E>) {
  if (query.isError) return <QueryFailed query={query} title={failed} />;
  if (!query.data) return <Skeleton className="my-5 h-16" />;
  return (
    <section aria-label={title} className="py-5">
      <h3 className="text-13 font-semibold">{title}</h3>
      {query.data.length === 0 ? (
        <p className="mt-2 text-13 text-muted">{empty}</p>
      ) : (
        <ul className="mt-2 flex flex-col divide-y divide-line">{[...query.data].reverse().map(row)}</ul>
      )}
      {children}
    </section>
  );
}

interface EventRowProps {
  state: EventState;
  effect: string;
  /** The button that ends it; left out where it is over. */
  end?: { text: string; label: string; onPress: () => void } | undefined;
}

/** An event with its state and what it does. */
export function EventRow({ state, effect, end }: EventRowProps) {
  const { label, tone } = EVENT_STATES[state];
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        <Pill tone={tone}>{label}</Pill>
        <p className="text-13 wrap-anywhere text-muted">{effect}</p>
      </div>
      {end ? (
        <Button size="small" aria-label={end.label} onClick={end.onPress}>
          {end.text}
        </Button>
      ) : null}
    </li>
  );
}
