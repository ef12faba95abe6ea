import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { AutoResponseDeps } from './auto-response-deps.ts';
import { auditedRule, findRule } from './rule-views.ts';

/** @throws DomainError not_found at `uuid` */
export async function removeRule(
  deps: AutoResponseDeps,
  command: CommandContext,
  uuid: string,
): Promise<{ message: string }> {
  const { commands, store } = deps;
  const { name } = await commands.execute(
    command,
    async (tx) => {
      const before = findRule(deps, tx, uuid);
      store.remove(tx, uuid);
      return auditedRule(before);
    },
    (before) => ({ subject: `rule:${uuid}`, before }),
  );
  return { message: `Deleted: ${name}.` };
}
