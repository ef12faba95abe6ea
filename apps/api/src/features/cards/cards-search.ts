import type { SearchSource } from '../../platform/commands/search.ts';
import { listSource } from '../../platform/commands/search.ts';
import type { StaffCards } from './staff/staff-cards-service.ts';

/** Finds cards by id, owner, last four digits, or a part of their label. */
export const cardsSearch = (staffCards: Pick<StaffCards, 'list'>): SearchSource =>
  listSource(
    'cards',
    'money',
    (first, reader) => staffCards.list(reader, { ...first, sort: '-createdAt' }),
    ({ uuid, label, last4, trader, status }) => ({
      id: uuid,
      title: last4 ? `${label} •••• ${last4}` : label,
      note: `${trader.name}, ${status}`,
      path: `/kut/trader/${trader.accountId}/vcc/${uuid}`,
    }),
  );
