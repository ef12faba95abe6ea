import { DomainError } from '@papermint/contracts/common/domain-error';
import { variablesIn } from '@papermint/contracts/messages/template-variables';
import type { Reads } from '../../../platform/database/statement.ts';
import type { TemplateRecord } from '../messages-types.ts';
import type { Changed, TemplateDeps, View } from './template-deps.ts';

/** @throws DomainError not_found at `uuid` */
export function findTemplate({ store }: TemplateDeps, reads: Reads, uuid: string): TemplateRecord {
  const row = store.all(reads).find(({ id }) => id === uuid);
  if (row) return row;
  throw new DomainError('not_found', 'There is no template with this ID', 'uuid');
}

export function templateViews({ staff }: TemplateDeps, rows: readonly TemplateRecord[]): View[] {
  const people = staff.named(rows.map(({ byId }) => byId));
  return rows.map((row) => ({
    uuid: row.id,
    kind: row.kind,
    name: row.name,
    subject: row.subject,
    text: row.text,
    variables: variablesIn(`${row.subject ?? ''} ${row.text}`),
    by: (row.byId !== null && people.get(row.byId)) || null,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  }));
}

/** The fields of a template that the audit log keeps. */
export function auditedTemplate({ kind, name, subject, text }: TemplateRecord) {
  return { kind, name, subject, text };
}

export function changedTemplate(deps: TemplateDeps, uuid: string, message: string): Changed {
  const { store } = deps;
  return {
    template: templateViews(deps, [findTemplate(deps, store.committed, uuid)])[0] as View,
    message,
  };
}
