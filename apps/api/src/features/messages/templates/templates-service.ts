import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import type * as calls from '@papermint/contracts/messages/template-calls';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { pageOfRows } from '../../../platform/lists/memory-pages.ts';
import { createTemplate } from './create-template.ts';
import { previewTemplate } from './preview-template.ts';
import { removeTemplate } from './remove-template.ts';
import type { TemplateDeps, View } from './template-deps.ts';
import { findTemplate, templateViews } from './template-views.ts';
import { updateTemplate } from './update-template.ts';

/** Templates of messages, and canned answers. */
export type Templates = ReturnType<typeof createTemplates>;

export function createTemplates(deps: TemplateDeps) {
  return bindVerbs(deps, {
    list: listTemplates,
    one: showTemplate,
    create: createTemplate,
    update: updateTemplate,
    remove: removeTemplate,
    preview: previewTemplate,
  });
}

/** Lists templates by kind and words. */
function listTemplates(deps: TemplateDeps, { kind, ...filter }: FilterOf<typeof calls.list>): Page<View> {
  const { store } = deps;
  const rows = templateViews(
    deps,
    store.all(store.committed).filter((row) => !kind || kind.includes(row.kind)),
  );
  return pageOfRows(rows, filter, ['name', 'text', 'subject'], 'uuid');
}

/** @throws DomainError not_found at `uuid` */
function showTemplate(deps: TemplateDeps, uuid: string): { template: View } {
  const { store } = deps;
  return { template: templateViews(deps, [findTemplate(deps, store.committed, uuid)])[0] as View };
}
