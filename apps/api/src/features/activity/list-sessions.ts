import type { list } from '@papermint/contracts/activity/staff-calls';
import type { FilterOf } from '@papermint/contracts/common/list';
import { toPage } from '@papermint/contracts/common/page';
import type { z } from 'zod';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { ActivityDeps } from './activity-deps.ts';
import { LIST_SITTING } from './activity-rules.ts';
import { auditLook } from './audit-look.ts';
import { accountOf, oldestKept, sessionState } from './session-views.ts';

type ListAnswer = z.input<(typeof list)['output']>;

/** Lists sessions. The audit log has one row per sitting. */
export async function listSessions(
  deps: ActivityDeps,
  look: CommandContext,
  asked: FilterOf<typeof list>,
): Promise<ListAnswer> {
  const { recorder, store } = deps;
  await recorder.flush();
  await auditLook(deps, look, 'visits', LIST_SITTING);
  const { rows, total } = await store.page(asked, oldestKept(deps));
  const owners = await store.owners(rows.flatMap(({ traderId }) => traderId ?? []));
  const entries = rows.map((row) => ({
    ...sessionState(deps, row),
    type: row.type,
    description: row.description,
    title: row.title,
    url: row.url,
    referrerUrl: row.referrerUrl,
    total: row.total,
    account: accountOf(owners, row),
  }));
  return toPage(entries, total, asked);
}
