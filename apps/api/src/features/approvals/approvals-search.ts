import type { SearchSource } from '../../platform/commands/search.ts';
import { listSource } from '../../platform/commands/search.ts';
import type { Approvals } from './approvals-service.ts';

/** Finds requests for a second person by a part of title, record or reason. */
export const approvalsSearch = (approvals: Pick<Approvals, 'list'>): SearchSource =>
  listSource(
    'approvals',
    'any',
    (first, reader) => approvals.list(reader, { ...first, sort: '-createdAt' }),
    ({ uuid, title, maker, status }) => ({
      id: uuid,
      title,
      note: `By ${maker.name}, ${status}`,
      path: `/kut/approvals?status=${status}&peek=${uuid}`,
    }),
  );
