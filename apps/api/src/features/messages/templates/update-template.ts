import type { CommandContext } from '../../../platform/commands/commands.ts';
import { checkedTemplate } from './checked-template.ts';
import type { Changed, TemplateDeps, TemplateInput } from './template-deps.ts';
import { auditedTemplate, changedTemplate, findTemplate } from './template-views.ts';

/** @throws DomainError not_found at `uuid`; conflict at `name`; bad_input at `subject` */
export async function updateTemplate(
  deps: TemplateDeps,
  command: CommandContext,
  staffId: string,
  { uuid, ...input }: TemplateInput & { uuid: string },
): Promise<Changed> {
  const { commands, clock, store } = deps;
  await commands.execute(
    command,
    async (tx) => {
      const before = findTemplate(deps, tx, uuid);
      const after = {
        ...before,
        ...checkedTemplate(deps, tx, input, uuid),
        byId: staffId,
        updatedAt: clock.now(),
      };
      store.put(tx, after);
      return { before: auditedTemplate(before), after: auditedTemplate(after) };
    },
    (note) => ({ subject: `template:${uuid}`, ...note }),
  );
  return changedTemplate(deps, uuid, `Saved: ${input.name}.`);
}
