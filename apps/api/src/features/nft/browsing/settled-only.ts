import type { ActivityFilter } from '../stores/activities-store.ts';

/** A filter that finds settled activities only: others are for those who take part in them. */
export const settledOnly = (filter: ActivityFilter): ActivityFilter => ({
  ...filter,
  status: (filter.status ?? ['settled']).filter((status) => status === 'settled'),
});
