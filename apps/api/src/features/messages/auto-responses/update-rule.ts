import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { AutoResponseDeps, Changed, RuleInput } from './auto-response-deps.ts';
import { assertNewRule, auditedRule, changedRule, findRule } from './rule-views.ts';

/** @throws DomainError not_found at `uuid`; conflict at `name` */
export async function updateRule(
  deps: AutoResponseDeps,
  command: CommandContext,
  { uuid, ...input }: RuleInput & { uuid: string },
): Promise<Changed> {
  const { commands, store, clock } = deps;
  await commands.execute(
    command,
    async (tx) => {
      const before = findRule(deps, tx, uuid);
      assertNewRule(deps, tx, input.name, uuid);
      const after = { ...before, ...input };
      store.put(tx, after, clock.now());
      return { before: auditedRule(before), after: auditedRule(after) };
    },
    (note) => ({ subject: `rule:${uuid}`, ...note }),
  );
  return changedRule(deps, uuid, `Saved: ${input.name}.`);
}
