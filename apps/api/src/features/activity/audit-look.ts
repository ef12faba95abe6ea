import type { CommandContext, EventNote } from '../../platform/commands/commands.ts';
import { actorName } from '../../platform/commands/commands.ts';
import { keep } from '../../platform/lists/bounded-map.ts';
import type { ActivityDeps } from './activity-deps.ts';

/** Audits a look of staff, unless it continues an earlier one. */
export async function auditLook(
  { looks, clock, commands }: ActivityDeps,
  look: CommandContext,
  subject: string,
  sitting: number,
  more: EventNote = {},
) {
  const key = `${actorName(look.actor)} ${subject}`;
  const last = looks.get(key) ?? Number.NEGATIVE_INFINITY;
  looks.delete(key);
  keep(looks, key, clock.wall());
  if (clock.wall() - last < sitting) return;
  await commands.execute(
    look,
    async () => null,
    () => ({ subject, ...more }),
  );
}
