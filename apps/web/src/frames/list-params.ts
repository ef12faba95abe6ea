import { useSearchParams } from 'react-router-dom';

export interface ListParams<F extends string> {
  page: number;
  sort: string;
  /** What each filter is set to; empty where it is not. */
  filters: Record<F, string>;
  filtered: boolean;
  /** What the call of the list is asked with: order and set filters. What the URL says is checked by the server. */
  asked: object;
  /** `instead` leaves no way back to a page that is none. */
  setPage: (page: number, instead?: boolean) => void;
  setSort: (sort: string) => void;
  setFilter: (name: F, value: string) => void;
  /** Several at once. */
  setFilters: (values: Partial<Record<F, string>>) => void;
  clearFilters: () => void;
}

/** A list's page, order and filters, kept in the URL: a link, a reload and the back button show the same. */
export function useListParams<const F extends string>(
  names: readonly F[],
  defaultSort: string,
): ListParams<F> {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page') ?? 1);
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    F,
    string
  >;

  const change = (values: Readonly<Record<string, string | undefined>>, replace = false) =>
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

  const sort = params.get('sort') ?? defaultSort;
  const set = names.filter((name) => filters[name] !== '');

  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort,
    filters,
    filtered: set.length > 0,
    asked: { sort, ...Object.fromEntries(set.map((name) => [name, filters[name]])) },
    setPage: (next, instead = false) => change({ page: next === 1 ? '' : String(next) }, instead),
    setSort: (sort) => change({ sort: sort === defaultSort ? '' : sort, page: '' }),
    setFilter: (name, value) => change({ [name]: value, page: '' }, true),
    setFilters: (values) => change({ ...values, page: '' }, true),
    clearFilters: () => change({ ...Object.fromEntries(names.map((name) => [name, ''])), page: '' }),
  };
}
