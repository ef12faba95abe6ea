import { useLocation, useSearchParams } from 'react-router-dom';

/** The page, sort order and filters of a list, stored in the URL. */
export interface ListParams<F extends string = string> {
  page: number;
  sort: string;
  /** The value of each filter. Several are separated by commas; an unset one is empty. */
  filters: Record<F, string>;
  /** The names of the filters that are set. */
  set: readonly F[];
  filtered: boolean;
  /** Input for the call of the list: sort order and filters that are set. The server validates them. */
  asked: Readonly<Record<string, string>>;
  /** @param replace replaces the entry of the history, for a page that does not exist */
  setPage(page: number, replace?: boolean): void;
  setSort(sort: string): void;
  setFilter(name: F, value: string): void;
  setFilters(values: Partial<Record<F, string>>): void;
  clearFilters(): void;
}

export function useListParams<const F extends string>(
  names: readonly F[],
  defaultSort: string,
): ListParams<F> {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const page = Number(params.get('page') ?? 1);
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    F,
    string
  >;

  const change = (values: Readonly<Record<string, string | undefined>>, replace = false) => {
    // A search that was typed just before another screen opened must not lead back from it.
    if (window.location.pathname !== pathname) return;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (!value) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace },
    );
  };

  const sort = params.get('sort') ?? defaultSort;
  const set = names.filter((name) => filters[name] !== '');

  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort,
    filters,
    set,
    filtered: set.length > 0,
    asked: { sort, ...Object.fromEntries(set.map((name) => [name, filters[name]])) },
    setPage: (next, replace = false) => change({ page: next === 1 ? '' : String(next) }, replace),
    setSort: (next) => change({ sort: next === defaultSort ? '' : next, page: '' }),
    setFilter: (name, value) => change({ [name]: value, page: '' }, true),
    setFilters: (values) => change({ ...values, page: '' }, true),
    clearFilters: () => change({ ...Object.fromEntries(names.map((name) => [name, ''])), page: '' }),
  };
}

/** The values of a filter: `open,filled` is two. */
export const valuesOf = (filter: string): string[] => filter.split(',').filter(Boolean);
