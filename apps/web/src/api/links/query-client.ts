import type { InvalidateOptions, InvalidateQueryFilters, QueryKey } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';

/**
 * A query client whose invalidation also reaches first loads. TanStack Query keeps a first load that is in flight and
 * clears the mark of the invalidation with its answer, although the server may have made that answer before the change.
 */
export class AppQueryClient extends QueryClient {
  /** Resolves after the queries have data that was requested after this call. */
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstLoads = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    await super.invalidateQueries(filters, options);
    await Promise.allSettled(firstLoads.map(({ promise }) => promise));
    await Promise.all(
      firstLoads.map(({ queryKey }) => super.invalidateQueries({ queryKey, exact: true }, options)),
    );
  }
}
