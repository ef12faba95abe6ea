import { daysInput } from '../common/days.ts';
import { text } from '../common/fields.ts';
import { anyOf, someOf } from '../common/list.ts';
import { stakeStatuses } from './statuses.ts';

/** The order and the filters of lists of contracts. */
export const stakeList = {
  sorts: ['createdAt', 'maturesAt', 'rate'] as const,
  sort: '-createdAt' as const,
  filters: {
    status: anyOf(stakeStatuses),
    currency: someOf(text(20).toUpperCase()).describe('Only these assets, by code, several by commas.'),
    ...daysInput,
  },
};
