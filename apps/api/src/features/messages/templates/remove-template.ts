import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { TemplateDeps } from './template-deps.ts';
import { auditedTemplate, findTemplate } from './template-views.ts';

/** @throws DomainError not_found at `uuid` */
export async function removeTemplate(
  deps: TemplateDeps,
  command: CommandContext,
  uuid: string,
): Promise<{ message: string }> {
  const { commands, store } = deps;
  const { name } = await commands.execute(
    command,
    async (tx) => {
      const before = findTemplate(deps, tx, uuid);
      store.remove(tx, uuid);
      return auditedTemplate(before);
    },
    (before) => ({ subject: `template:${uuid}`, before }),
  );
  return { message: `Deleted: ${name}.` };
}
