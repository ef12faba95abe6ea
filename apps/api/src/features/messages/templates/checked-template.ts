import { DomainError } from '@papermint/contracts/common/domain-error';
import { foldedText } from '@papermint/contracts/common/folded-text';
import { MOST_TEMPLATES } from '@papermint/contracts/messages/statuses';
import type { Tx } from '../../../platform/database/commit.ts';
import type { TemplateDeps, TemplateInput } from './template-deps.ts';

/** @throws DomainError bad_input at `subject`; conflict at `name`, or where there are too many */
export function checkedTemplate(
  { store }: TemplateDeps,
  tx: Tx,
  { kind, name, subject, text }: TemplateInput,
  id?: string,
): Omit<TemplateInput, 'subject'> & {
  subject: string | null;
} {
  if (kind === 'message' && subject === undefined) {
    throw new DomainError('bad_input', 'Subject is required', 'subject');
  }
  const all = store.all(tx);
  const typed = foldedText(name);
  const same = all.find((row) => row.kind === kind && foldedText(row.name) === typed);
  if (same && same.id !== id) {
    throw new DomainError('conflict', `A template named ${same.name} already exists`, 'name');
  }
  if (id === undefined && all.length >= MOST_TEMPLATES) {
    throw new DomainError('conflict', `There are already ${MOST_TEMPLATES} templates: delete one first`);
  }
  return { kind, name, text, subject: kind === 'message' ? (subject ?? null) : null };
}
