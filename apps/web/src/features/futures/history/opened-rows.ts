import type { HistoryLists, HistoryView } from './use-history-lists.ts';

/** What the rows of the shown list open, each once and in order: the ids of positions or orders. */
export function openedByRows(view: HistoryView, lists: HistoryLists): string[] {
  const ids: Record<HistoryView, () => string[] | undefined> = {
    positions: () => lists.positions.rows?.map(({ uuid }) => uuid),
    orders: () => lists.orders.rows?.map(({ uuid }) => uuid),
    fills: () => lists.fills.rows?.map(({ order }) => order),
    funding: () => lists.funding.rows?.map(({ position }) => position),
    liquidations: () => lists.liquidations.rows?.map(({ position }) => position),
  };
  return [...new Set(ids[view]())];
}

/** The row of a list whose rows are parts of what they open: the first part of it. Undefined for other lists. */
export function openedRow(view: HistoryView, lists: HistoryLists, opened: string | null): string | undefined {
  if (view === 'fills') return lists.fills.rows?.find(({ order }) => order === opened)?.id;
  if (view === 'funding') return lists.funding.rows?.find(({ position }) => position === opened)?.id;
  return undefined;
}
