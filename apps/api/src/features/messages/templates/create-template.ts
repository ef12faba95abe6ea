import type { CommandContext } from '../../../platform/commands/commands.ts';
import { checkedTemplate } from './checked-template.ts';
import type { Changed, TemplateDeps, TemplateInput } from './template-deps.ts';
import { auditedTemplate, changedTemplate } from './template-views.ts';

/** @throws DomainError conflict at `name`, or where there are too many; bad_input at `subject` */
export async function createTemplate(
  deps: TemplateDeps,
  command: CommandContext,
  staffId: string,
  input: TemplateInput,
): Promise<Changed> {
  const { commands, clock, ids, store } = deps;
  const { uuid } = await commands.execute(
    command,
    async (tx) => {
      const now = clock.now();
      const row = {
        id: ids.uuid(now),
        ...checkedTemplate(deps, tx, input),
        byId: staffId,
        createdAt: now,
        updatedAt: now,
      };
      store.add(tx, row);
      return { uuid: row.id, after: auditedTemplate(row) };
    },
    ({ uuid: made, after }) => ({ subject: `template:${made}`, after }),
  );
  return changedTemplate(deps, uuid, `Created: ${input.name}.`);
}
