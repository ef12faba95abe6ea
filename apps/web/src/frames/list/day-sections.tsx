import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { useNow } from '../../lib/now.ts';
import { spokenDay } from '../../ui/text/day-names.ts';

interface DaySectionsProps<Row> {
  /** In the order of time. */
  rows: readonly Row[];
  /** The instant of a row, ISO 8601. */
  instantOf: (row: Row) => string;
  keyOf: (row: Row) => string;
  /** An `<li>` with the key of its row as `data-key`. */
  item: (row: Row) => ReactNode;
}

/** The rows of a list under the days (UTC) that they belong to. */
export function DaySections<Row>({ rows, instantOf, keyOf, item }: DaySectionsProps<Row>) {
  const today = new Date(useNow(60_000) || Date.now()).toISOString().slice(0, 10);
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = instantOf(row).slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, of]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="border-t border-line first:border-t-0">
      <h2
        id={`day-${day}`}
        className="sticky top-(--list-top) z-2 border-b border-line bg-surface-1 px-4 py-2 text-12 font-medium text-subtle"
      >
        {spokenDay(day, today)}
      </h2>
      <ul className="divide-y divide-line">
        {of.map((row) => (
          <Fragment key={keyOf(row)}>{item(row)}</Fragment>
        ))}
      </ul>
    </section>
  ));
}
