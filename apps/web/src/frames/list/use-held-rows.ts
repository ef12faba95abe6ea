import type { Page } from '@papermint/contracts/common/page';
import { useEffect, useRef, useState } from 'react';
import type { HeldRows } from './held-rows.ts';
import { heldRows, settledRows } from './held-rows.ts';

/** Rows keep their places this long after the reader has left, ms. */
const STAYS = 3000;

export interface ListRows<Row> extends Omit<HeldRows<Row>, 'rows'> {
  /** The rows that the list shows; undefined until the first answer. */
  rows: readonly Row[] | undefined;
  /** Shows the latest answer. */
  settle(): void;
  /** Whether the reader is at the list: rows then keep their places. */
  lookAt(looked: boolean): void;
  /** A row in the state that an action gave it. It stays in view even if it no longer matches the filters. */
  acted(row: Row): void;
  /** Rows that the reader has deleted. They go immediately, even while the reader looks at the list. */
  removed(rows: readonly Row[]): void;
}

interface Shown<Row> extends HeldRows<Row> {
  answer: Page<Row> | undefined;
  address: string;
}

/**
 * The rows that a list shows. While the reader looks at it, they keep their places; otherwise they are the latest
 * answer.
 * @param answer of the address; undefined while it loads
 * @param address page, order and filters: rows of another address are other rows
 */
export function useHeldRows<Row>(
  answer: Page<Row> | undefined,
  address: string,
  rowKey: (row: Row) => string,
): ListRows<Row> {
  const [shown, setShown] = useState<Shown<Row>>(() => ({
    ...settledRows(answer?.data ?? []),
    answer,
    address,
  }));
  const [looked, setLooked] = useState(false);
  const acted = useRef(new Map<string, Row>());
  const [acts, setActs] = useState(0);
  const holds = shown.fresh > 0 || shown.left.size > 0;

  if (answer && answer !== shown.answer) {
    const stays = shown.answer && address === shown.address && (looked || holds || acted.current.size > 0);
    const next = stays
      ? heldRows(shown.rows, answer.data, acted.current, rowKey, answer.perPage)
      : settledRows(answer.data);
    setShown({ ...next, answer, address });
  }

  const settle = () => {
    acted.current.clear();
    setShown((now) => ({ ...now, ...settledRows(now.answer?.data ?? []) }));
  };
  const heldKeys = holds ? [shown.fresh, ...shown.left].join() : '';
  // An answer that changes none of what is kept, such as new stop prices every second, does not start the time again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the time again
  useEffect(() => {
    if (looked) return;
    const timer = setTimeout(() => (holds ? settle() : acted.current.clear()), STAYS);
    return () => clearTimeout(timer);
  }, [looked, heldKeys, acts]);

  return {
    rows: shown.answer && shown.rows,
    left: shown.left,
    fresh: shown.fresh,
    settle,
    lookAt: setLooked,
    acted(row) {
      acted.current.set(rowKey(row), row);
      setActs((count) => count + 1);
    },
    removed(rows) {
      const gone = new Set(rows.map(rowKey));
      setShown((now) => ({ ...now, rows: now.rows.filter((row) => !gone.has(rowKey(row))) }));
    },
  };
}
