import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import type * as calls from '@papermint/contracts/messages/auto-response-calls';
import type { z } from 'zod';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { pageOfRows } from '../../../platform/lists/memory-pages.ts';
import type { AutoResponseDeps, View } from './auto-response-deps.ts';
import { createRule } from './create-rule.ts';
import { dryRun } from './dry-run.ts';
import { removeRule } from './remove-rule.ts';
import { dryRunStart, ruleViews } from './rule-views.ts';
import { updateRule } from './update-rule.ts';

/** The rules of the auto-responder. */
export type AutoResponses = ReturnType<typeof createAutoResponses>;

export function createAutoResponses(deps: AutoResponseDeps) {
  return bindVerbs(deps, {
    list: listRules,
    create: createRule,
    update: updateRule,
    remove: removeRule,
    dryRun,
    overview,
  });
}

/** Lists rules in the order in which they are tried. */
function listRules(deps: AutoResponseDeps, filter: FilterOf<typeof calls.list>): Page<View> {
  const { store } = deps;
  return pageOfRows(ruleViews(deps, store.all(store.committed)), filter, ['name'], 'uuid');
}

/** Counts rules, answers and conversations that automatic answers resolved. */
function overview(deps: AutoResponseDeps): z.output<typeof calls.overview.output> {
  const { store } = deps;
  const all = store.all(store.committed);
  const enabled = all.filter((rule) => rule.enabled).length;
  return { rules: all.length, enabled, ...store.overview(dryRunStart(deps)) };
}
