import { text } from '../common/fields.ts';
import { anyOf, someOf } from '../common/list.ts';
import { alertKinds, alertStatuses } from './statuses.ts';

/** The order and the filters of lists of alerts. */
export const alertList = {
  sorts: ['createdAt', 'triggeredAt'] as const,
  sort: '-createdAt' as const,
  filters: {
    status: anyOf(alertStatuses),
    kind: anyOf(alertKinds),
    pair: someOf(text(40)).describe('Only these pairs, such as BTC/USD, several by commas.'),
  },
};
