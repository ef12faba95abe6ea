import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import { countsOf } from '@papermint/contracts/queues/counts';
import type { QueueCounts } from '@papermint/contracts/queues/model';
import type { StaffRequirement, StaffRequirementDetail } from '@papermint/contracts/requirements/model';
import type * as calls from '@papermint/contracts/requirements/staff-calls';
import type { RequirementAction } from '@papermint/contracts/requirements/statuses';
import { MOST_OPEN, REQUIREMENT_TARGET } from '@papermint/contracts/requirements/statuses';
import type { z } from 'zod';
import type { CommandContext, Commands, EventNote } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { AttemptsStore } from './attempts-store.ts';
import type { RequirementSteps } from './requirement-steps.ts';
import type { RequirementViews } from './requirement-views.ts';
import { askedOf, dueAgain, dueAtOf, requirementActionsOf } from './requirements-rules.ts';
import type { RequirementsStore } from './requirements-store.ts';
import type { AskedTrader, OwnedRequirement } from './requirements-types.ts';
import { QUEUE } from './requirements-types.ts';

interface Changed {
  requirement: StaffRequirementDetail;
  message: string;
}

/** What staff ask of traders, and decide. Those with an id throw DomainError not_found at `uuid`. */
export interface StaffRequirements {
  list(
    reader: Staff,
    filter: FilterOf<typeof calls.list>,
  ): Promise<Page<StaffRequirement> & { counts: QueueCounts }>;
  /** @throws DomainError not_found at `accountId` */
  requirementsOf(
    reader: Staff,
    filter: FilterOf<typeof calls.requirementsOf>,
  ): Promise<Page<StaffRequirement>>;
  one(reader: Staff, uuid: string): StaffRequirementDetail;
  /** Opens the pictures; logged. */
  view(command: CommandContext, uuid: string): Promise<z.output<typeof calls.view.output>>;
  /** @throws DomainError not_found at `accountId`; forbidden for the own account; conflict; bad_input at a field */
  create(
    command: CommandContext,
    reader: Staff,
    input: z.output<typeof calls.create.input>,
  ): Promise<Changed>;
  /** @throws DomainError forbidden for the own one; conflict */
  decide(
    command: CommandContext,
    reader: Staff,
    input: z.output<typeof calls.decide.input>,
  ): Promise<Changed>;
  /** @throws DomainError forbidden for the own one; conflict */
  waive(command: CommandContext, reader: Staff, input: z.output<typeof calls.waive.input>): Promise<Changed>;
  counts(reader: Staff): QueueCounts;
  /** Ids of those that a reader may decide. */
  waiting(reader: Staff): string[];
  /** Whether a reader may decide one. @throws DomainError */
  check(reads: Reads, reader: Staff, id: string): void;
}

interface Parts {
  store: RequirementsStore;
  attempts: AttemptsStore;
  views: RequirementViews;
  steps: RequirementSteps;
  commands: Commands;
  queues: Queues;
  ids: Ids;
  clock: Clock;
}

export function createStaffRequirements(parts: Parts): StaffRequirements {
  const { store, attempts, views, steps, commands, queues, ids, clock } = parts;

  function found(reads: Reads, uuid: string): OwnedRequirement {
    const row = store.one(reads, uuid);
    if (row) return row;
    throw new DomainError('not_found', 'There is no requirement with this id', 'uuid');
  }

  function asked(reads: Reads, accountId: string): AskedTrader {
    const row = store.trader(reads, accountId);
    if (row) return row;
    throw new DomainError('not_found', 'There is no account with this number', 'accountId');
  }

  function assertOther(traderId: string, readerId: string): void {
    if (traderId !== readerId) return;
    throw new DomainError('forbidden', 'This is your own account. Another staff member must do it.');
  }

  /** One that an action can be taken on. @throws DomainError */
  function loaded(reads: Reads, reader: Staff, uuid: string, action: RequirementAction): OwnedRequirement {
    const row = found(reads, uuid);
    assertOther(row.traderId, reader.id);
    if (requirementActionsOf(row.status, false).includes(action)) return row;
    throw new DomainError(
      'conflict',
      row.status === 'due' ? 'The trader has not sent anything yet.' : `This is ${row.status} already.`,
    );
  }

  const decidable = (reader: Staff) => store.waiting().filter(({ traderId }) => traderId !== reader.id);

  function counts(reader: Staff): QueueCounts {
    const since = decidable(reader).map(({ createdAt }) => createdAt);
    return countsOf(since, clock.now(), REQUIREMENT_TARGET);
  }

  /** A decision: status, attempt, claim and audit row in one commit. */
  async function decided(
    command: CommandContext,
    reader: Staff,
    { uuid, reason }: { uuid: string; reason?: string | undefined },
    action: RequirementAction,
  ): Promise<Changed> {
    let note: EventNote = {};
    const { message } = await commands.execute(
      command,
      async (tx) => {
        const row = loaded(tx, reader, uuid, action);
        const why = reason || null;
        const now = clock.now();
        if (action === 'satisfy') assertThere(tx, row);
        queues.settle(tx, QUEUE, uuid, reader.id);
        const outcome = OUTCOMES[action];
        if (row.status === 'submitted') {
          attempts.putDecided(tx, {
            requirementId: uuid,
            number: row.attempts,
            outcome,
            reason: why,
            decidedAt: now,
            decidedById: reader.id,
          });
        }
        steps.change(tx, row, {
          transition: action,
          actor: command.actor,
          set: {
            decidedAt: now,
            decidedById: reader.id,
            reason: why,
            ...(action === 'refuse' && { createdAt: now }),
          },
          ...(action === 'refuse' && { dueAt: dueAgain(row.dueAt, now) }),
        });
        queues.changed(tx);
        note = {
          subject: `requirement:${uuid}`,
          account: row.traderId,
          ...(why && { reason: why }),
          before: { status: row.status },
          after: { status: outcome },
        };
        return { message: `${DONE[action]}: ${row.title}.` };
      },
      () => note,
    );
    return { requirement: views.staffDetail(found(store.committed, uuid), reader), message };
  }

  /** @throws DomainError conflict where the picture that would be accepted is deleted */
  function assertThere(tx: Tx, { id }: OwnedRequirement): void {
    const [last] = attempts.of(tx, id);
    if (last?.source !== 'upload' || last.hash !== null) return;
    throw new DomainError('conflict', 'The uploaded file is deleted. Send it back, or waive it.');
  }

  return {
    counts,
    waiting: (reader) => decidable(reader).map(({ id }) => id),
    check: (reads, reader, id) => void loaded(reads, reader, id, 'satisfy'),
    async list(reader, filter) {
      const { rows, total } = await store.page(filter);
      return { ...toPage(views.staff(rows, reader), total, filter), counts: counts(reader) };
    },
    async requirementsOf(reader, { accountId, ...filter }) {
      const { id } = asked(store.committed, accountId);
      const { rows, total } = await store.page(filter, id);
      return toPage(views.staff(rows, reader), total, filter);
    },
    one: (reader, uuid) => views.staffDetail(found(store.committed, uuid), reader),
    view(command, uuid) {
      const { traderId } = found(store.committed, uuid);
      const pictures = attempts.of(store.committed, uuid).flatMap((attempt) => {
        const picture = views.picture(attempt);
        return picture === null ? [] : [{ number: attempt.number, picture }];
      });
      return commands.execute(
        command,
        async () => ({ pictures }),
        () => ({
          subject: `requirement:${uuid}`,
          account: traderId,
          after: { pictures: pictures.map(({ number }) => number) },
        }),
      );
    },
    async create(command, reader, { accountId, kind, title, about, dueOn, reason, ...input }) {
      let id = '';
      let note: EventNote = {};
      const { message } = await commands.execute(
        command,
        async (tx) => {
          const trader = asked(tx, accountId);
          assertOther(trader.id, reader.id);
          if (trader.status !== 'active') {
            throw new DomainError(
              'conflict',
              `This account is ${trader.status}: nothing can be asked of it.`,
            );
          }
          const content = askedOf(kind, input);
          const now = clock.now();
          const dueAt = dueAtOf(dueOn, now);
          if (store.open(tx, trader.id).length >= MOST_OPEN) {
            throw new DomainError('conflict', `${MOST_OPEN} requirements are open already. Waive one first.`);
          }
          id = ids.uuid(now);
          steps.begin(
            tx,
            {
              id,
              traderId: trader.id,
              kind,
              title,
              about: about || null,
              status: 'due',
              dueAt,
              asked: JSON.stringify(content),
              askedAt: now,
              askedById: reader.id,
              createdAt: now,
              submittedAt: null,
              decidedAt: null,
              decidedById: null,
              reason: null,
              attempts: 0,
            },
            command.actor,
          );
          note = {
            subject: `requirement:${id}`,
            account: trader.id,
            ...(reason && { reason }),
            after: { kind, title, dueAt: new Date(dueAt).toISOString() },
          };
          return { message: `${trader.firstName} ${trader.lastName} is asked: ${title}.` };
        },
        () => note,
      );
      return { requirement: views.staffDetail(found(store.committed, id), reader), message };
    },
    decide: (command, reader, { decision, ...input }) =>
      decided(command, reader, input, decision === 'satisfied' ? 'satisfy' : 'refuse'),
    waive: (command, reader, input) => decided(command, reader, input, 'waive'),
  };
}

const OUTCOMES = { satisfy: 'satisfied', refuse: 'due', waive: 'waived' } as const;
const DONE: Record<RequirementAction, string> = {
  satisfy: 'Accepted',
  refuse: 'Sent back',
  waive: 'Waived',
};
