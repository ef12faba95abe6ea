import { createContext, useContext } from 'react';
import type { ListParams } from './list-params.ts';

export interface ListScope {
  params: ListParams;
  acted: (row: never) => void;
  /** The place of the filters: chips above the list, a sheet, or the set filters above the list. */
  place: 'bar' | 'sheet' | 'set';
}

/** The list around filters and cells. */
export const ListScopeContext = createContext<ListScope | null>(null);

/** @throws TypeError outside a ListView, and for a filter that the list does not have */
export function useFilter(name: string) {
  const scope = useContext(ListScopeContext);
  const value = scope?.params.filters[name];
  if (!scope || value === undefined) throw new TypeError(`${name} is no filter of this list`);
  return { value, set: (next: string) => scope.params.setFilter(name, next), ...scope };
}

/** For actions in the cells of a list: stores a row in its new state, which keeps it in view. */
export function useActed<Row>(): (row: Row) => void {
  const scope = useContext(ListScopeContext);
  return (row) => scope?.acted(row as never);
}
