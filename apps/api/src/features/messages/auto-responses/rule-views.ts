import { DomainError } from '@papermint/contracts/common/domain-error';
import { foldedText } from '@papermint/contracts/common/folded-text';
import { DAY } from '@papermint/contracts/common/time-units';
import { DRY_RUN_DAYS, MOST_RULES } from '@papermint/contracts/messages/statuses';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { RuleRecord } from '../messages-types.ts';
import type { AutoResponseDeps, Changed, View } from './auto-response-deps.ts';

/** The beginning of what a dry run looks at, simulated ms. */
export function dryRunStart({ clock }: AutoResponseDeps) {
  return clock.now() - DRY_RUN_DAYS * DAY;
}

/** @throws DomainError not_found at `uuid` */
export function findRule({ store }: AutoResponseDeps, reads: Reads, uuid: string): RuleRecord {
  const row = store.one(reads, uuid);
  if (row) return row;
  throw new DomainError('not_found', 'There is no rule with this ID', 'uuid');
}

export function ruleViews({ store }: AutoResponseDeps, rows: readonly RuleRecord[]): View[] {
  const uses = store.uses();
  return rows.map(({ id, createdAt, topics, words, ...row }) => {
    const { answers, lastAt } = uses.get(id) ?? { answers: 0, lastAt: null };
    return {
      ...row,
      uuid: id,
      topics: [...topics],
      words: [...words],
      answers,
      lastAt: lastAt === null ? null : new Date(lastAt).toISOString(),
      createdAt: new Date(createdAt).toISOString(),
    };
  });
}

/** @throws DomainError conflict at `name`, or where there are too many */
export function assertNewRule({ store }: AutoResponseDeps, tx: Tx, name: string, id?: string): void {
  const all = store.all(tx);
  const typed = foldedText(name);
  const same = all.find((row) => foldedText(row.name) === typed);
  if (same && same.id !== id) {
    throw new DomainError('conflict', `A rule named ${same.name} already exists`, 'name');
  }
  if (id === undefined && all.length >= MOST_RULES) {
    throw new DomainError('conflict', `There are already ${MOST_RULES} rules: delete one first`);
  }
}

/** The fields of a rule that the audit log keeps. */
export function auditedRule({ id: _id, createdAt: _at, ...rule }: RuleRecord) {
  return rule;
}

export function changedRule(deps: AutoResponseDeps, uuid: string, message: string): Changed {
  const { store } = deps;
  return {
    rule: ruleViews(deps, [findRule(deps, store.committed, uuid)])[0] as View,
    message,
  };
}
