import type { ListParams } from '../../list/list-params.ts';

/** The state of a list that a view stores: filters, order, and hidden columns by commas. */
export type ViewParams = Readonly<Record<string, string>>;

/** The current state of the list, as a view would store it. */
export function viewOf(
  { asked, filters, sort }: Pick<ListParams, 'asked' | 'filters' | 'sort'>,
  defaultSort: string,
  hidden: ReadonlySet<string>,
): ViewParams {
  const set = Object.entries(asked).filter(([name, value]) => name in filters && value !== '');
  return {
    ...Object.fromEntries(set),
    ...(sort === defaultSort ? {} : { sort }),
    ...(hidden.size > 0 ? { hidden: [...hidden].sort().join(',') } : {}),
  };
}

/** Without the order that the list has anyway. */
export function tidyView({ sort, ...params }: ViewParams, defaultSort: string): ViewParams {
  return sort === undefined || sort === defaultSort ? params : { ...params, sort };
}

/** Whether two views show the same; several values of a filter in any order. */
export const isSameView = (one: ViewParams, other: ViewParams) => inOrder(one) === inOrder(other);

const inOrder = (params: ViewParams) =>
  Object.entries(params)
    .map(([name, value]) => `${name}=${value.split(',').sort().join(',')}`)
    .sort()
    .join('&');
