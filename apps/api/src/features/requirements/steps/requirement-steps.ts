import { requirementMessages, requirementTransitions } from '@papermint/contracts/requirements/transitions';
import type { Actor } from '../../platform/commands/commands.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { SqlValue } from '../../platform/database/statements.ts';
import type { Mails } from '../../platform/mail/mail.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { EmailChoice } from '../notifications/email-choice-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import { nextReminder } from './requirements-rules.ts';
import type { RequirementsStore } from './requirements-store.ts';
import type { RequirementRecord } from './requirements-types.ts';
import { REMINDER } from './requirements-types.ts';

/** The only place where a requirement begins and changes its status, and where its trader is reminded. */
export interface RequirementSteps {
  begin(tx: Tx, row: RequirementRecord, actor: Actor): void;
  change(
    tx: Tx,
    row: RequirementRecord,
    step: {
      transition: keyof typeof requirementTransitions.transitions;
      actor: Actor;
      set?: Record<string, SqlValue>;
      /** Where it changes with the step, ms. */
      dueAt?: number;
    },
  ): void;
}

interface Parts {
  store: RequirementsStore;
  statuses: Statuses;
  accounts: Pick<Accounts, 'emailOf'>;
  notifications: Pick<Notifications, 'notify'>;
  emailChoice: Pick<EmailChoice, 'wantsActivity'>;
  mails: Pick<Mails, 'write'>;
  jobs: Jobs;
  clock: Clock;
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const factsOf = ({ title, dueAt }: Pick<RequirementRecord, 'title' | 'dueAt'>) => ({
  title,
  due: dayOf(dueAt),
});

export function createRequirementSteps(parts: Parts): RequirementSteps {
  const { store, statuses, accounts, notifications, emailChoice, mails, jobs, clock } = parts;

  const subject = ({ id, traderId }: RequirementRecord, actor: Actor) =>
    ({ table: requirementTransitions, rows: 'Requirement', id, owner: traderId, actor }) as const;

  /** Tells the trader in the app and, unless they chose otherwise, by email. */
  function tell(tx: Tx, row: RequirementRecord, which: keyof typeof requirementMessages): void {
    const { title, text: template } = requirementMessages[which];
    const facts = factsOf(row);
    // At once: a title may have braces of its own.
    const text = template.replaceAll(/\{(title|due)\}/g, (_, name: 'title' | 'due') => facts[name]);
    const { id, traderId } = row;
    notifications.notify(tx, { traderId, kind: requirementTransitions.entity, subject: id, title, text });
    const to = emailChoice.wantsActivity(tx, traderId) ? accounts.emailOf(tx, traderId) : undefined;
    if (to) mails.write(tx, { to, subject: title, text });
  }

  function remindLater(tx: Tx, { id, dueAt }: Pick<RequirementRecord, 'id' | 'dueAt'>): void {
    const at = nextReminder(dueAt, clock.now());
    if (at !== undefined) jobs.schedule(tx, REMINDER, id, at);
  }

  jobs.handle(REMINDER, (tx, id) => {
    const row = store.one(tx, id);
    if (row?.status !== 'due') return;
    tell(tx, row, clock.now() < row.dueAt ? 'reminder' : 'overdue');
    remindLater(tx, row);
  });

  return {
    begin(tx, row, actor) {
      store.add(tx, row);
      statuses.begin(tx, { ...subject(row, actor), status: row.status });
      tell(tx, row, 'asked');
      remindLater(tx, row);
    },
    change(tx, row, { transition, actor, set = {}, dueAt = row.dueAt }) {
      const status = statuses.transition(tx, {
        ...subject(row, actor),
        transition,
        set: { ...set, dueAt },
        facts: factsOf({ title: row.title, dueAt }),
        answered: actor.kind === 'trader',
      });
      if (status === 'due') remindLater(tx, { id: row.id, dueAt });
      else jobs.cancel(tx, REMINDER, row.id);
    },
  };
}
