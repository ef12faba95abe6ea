import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { AutoResponseDeps, Changed, RuleInput } from './auto-response-deps.ts';
import { assertNewRule, auditedRule, changedRule } from './rule-views.ts';

/** @throws DomainError conflict at `name`, or where there are too many */
export async function createRule(
  deps: AutoResponseDeps,
  command: CommandContext,
  input: RuleInput,
): Promise<Changed> {
  const { commands, clock, ids, store } = deps;
  const { uuid } = await commands.execute(
    command,
    async (tx) => {
      assertNewRule(deps, tx, input.name);
      const now = clock.now();
      const row = { id: ids.uuid(now), ...input, createdAt: now };
      store.add(tx, row);
      return { uuid: row.id, after: auditedRule(row) };
    },
    ({ uuid: made, after }) => ({ subject: `rule:${made}`, after }),
  );
  return changedRule(deps, uuid, `Created: ${input.name}.`);
}
