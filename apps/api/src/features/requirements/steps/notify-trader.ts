import { requirementMessages, requirementTransitions } from '@papermint/contracts/requirements/transitions';
import type { Tx } from '../../../platform/database/commit.ts';
import type { RequirementRecord } from '../requirements-types.ts';
import { factsOf } from './requirement-status.ts';
import type { RequirementStepsDeps } from './requirement-steps-deps.ts';

/** Notifies the trader, also by email unless they switched that off. */
export function notifyTrader(
  deps: RequirementStepsDeps,
  tx: Tx,
  row: RequirementRecord,
  which: keyof typeof requirementMessages,
): void {
  const { notifications, accounts } = deps;
  const { title, text: template } = requirementMessages[which];
  const facts = factsOf(row);
  // One pass, because a title may contain braces.
  const text = template.replaceAll(/\{(title|due)\}/g, (_, name: 'title' | 'due') => facts[name]);
  const { id, traderId } = row;
  notifications.notifyAndMail(tx, {
    traderId,
    kind: requirementTransitions.entity,
    subject: id,
    title,
    text,
    email: accounts.emailOf(tx, traderId),
    optional: true,
  });
}
