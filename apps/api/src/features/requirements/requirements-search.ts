import type { SearchSource } from '../../platform/commands/search.ts';
import { listSource } from '../../platform/commands/search.ts';
import type { StaffRequirements } from './staff/staff-requirements-service.ts';

/** Finds requirements by id, owner, or a part of their title. */
export const requirementsSearch = (requirements: Pick<StaffRequirements, 'list'>): SearchSource =>
  listSource(
    'requirements',
    'people',
    (first, reader) => requirements.list(reader, { ...first, sort: '-createdAt' }),
    ({ uuid, title, trader, status }) => ({
      id: uuid,
      title,
      note: `${trader.name}, ${status}`,
      path: `/kut/trader/${trader.accountId}/requirements/${uuid}`,
    }),
  );
