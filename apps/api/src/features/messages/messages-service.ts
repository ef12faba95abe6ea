import { isPermitted } from '@papermint/contracts/accounts/staff';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { toPage } from '@papermint/contracts/common/page';
import type { Conversation } from '@papermint/contracts/messages/model';
import type * as calls from '@papermint/contracts/messages/staff-calls';
import type { ConversationStatus, Topic } from '@papermint/contracts/messages/statuses';
import { ANSWER_TARGET } from '@papermint/contracts/messages/statuses';
import { filledIn } from '@papermint/contracts/messages/template-variables';
import { countsOf } from '@papermint/contracts/queues/counts';
import type { QueueCounts } from '@papermint/contracts/queues/model';
import type { z } from 'zod';
import type { CommandContext, Commands, EventNote } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { IncomingFile } from '../../platform/files/files.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { NamedPerson, Staff, StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { ConversationSteps } from './conversation-steps.ts';
import type { ConversationViews } from './conversation-views.ts';
import type { ConversationsStore, InboxFilter } from './conversations-store.ts';
import { snoozeEnd, staffTransition, valuesOf } from './messages-rules.ts';
import type { MessagesStore } from './messages-store.ts';
import type { OwnedConversation, Recipient } from './messages-types.ts';
import type { Presence } from './presence.ts';

interface Changed {
  conversation: Conversation;
  message: string;
}

/** What staff do in conversations. Those with an id throw DomainError not_found at `uuid` for an unknown one. */
export interface Messages {
  list(reader: Staff, filter: InboxFilter): Promise<z.output<typeof calls.list.output>>;
  conversation(asked: {
    uuid: string;
    before?: number | undefined;
  }): z.output<typeof calls.conversation.output>;
  /** @throws DomainError not_found at `accountId`; forbidden for the own account; conflict for a closed one */
  begin(
    command: CommandContext,
    reader: Staff,
    begun: { accountId: string; topic: Topic; subject: string; text: string },
  ): Promise<Changed>;
  /** @throws DomainError forbidden for the own account; conflict for a closed one */
  reply(
    command: CommandContext,
    reader: Staff,
    written: {
      uuid: string;
      text: string;
      resolve?: boolean | undefined;
      pictures?: readonly IncomingFile[];
    },
  ): Promise<Changed>;
  /** @throws DomainError conflict where it has that status; bad_input at `until` */
  setStatus(
    command: CommandContext,
    reader: Staff,
    asked: { uuid: string; status: ConversationStatus; until?: string | undefined },
  ): Promise<Changed>;
  /** @throws DomainError bad_input at `assignee` */
  assign(
    command: CommandContext,
    reader: Staff,
    asked: { uuid: string; assignee: string | null },
  ): Promise<Changed>;
  read(
    command: CommandContext,
    reader: Staff,
    asked: { uuid: string; upTo: number },
  ): Promise<{ unread: number }>;
  typing(reader: Staff, uuid: string): { shown: boolean };
  /** What waits, as far as a reader may answer it. */
  counts(reader: Staff): QueueCounts;
  waiting(reader: Staff): string[];
  /** Whether a reader may answer it. @throws DomainError */
  check(reads: Reads, reader: Staff, uuid: string): OwnedConversation;
}

interface Parts {
  store: ConversationsStore;
  messages: MessagesStore;
  steps: ConversationSteps;
  views: ConversationViews;
  presence: Presence;
  staff: StaffDirectory;
  commands: Commands;
  siteName: () => string;
  clock: Clock;
}

const DONE: Record<ConversationStatus, string> = {
  open: 'Opened.',
  pending: 'Waits for the trader.',
  snoozed: 'Snoozed.',
  resolved: 'Resolved.',
};

export function createMessages(parts: Parts): Messages {
  const { store, messages, steps, views, presence, staff, commands, siteName, clock } = parts;

  function found(reads: Reads, uuid: string): OwnedConversation {
    const row = store.one(reads, uuid);
    if (row) return row;
    throw new DomainError('not_found', 'There is no conversation with this id', 'uuid');
  }

  /** Nobody answers themselves. */
  function check(reads: Reads, reader: Staff, uuid: string): OwnedConversation {
    const row = found(reads, uuid);
    assertOther(row.traderId, reader);
    return row;
  }

  function assertOther(traderId: string, reader: Staff): void {
    if (traderId !== reader.id) return;
    throw new DomainError('forbidden', 'This is your own account. Another staff member must answer.');
  }

  function writable(to: Recipient | undefined): Recipient {
    if (!to) throw new DomainError('not_found', 'There is no account with this number', 'accountId');
    if (to.status === 'closed') {
      throw new DomainError('conflict', 'This account is closed: nobody would read it');
    }
    return to;
  }

  function mayAnswer(person: NamedPerson): { id: string } | undefined {
    const id = staff.numbered(person.accountId)?.id;
    const active = id === undefined ? undefined : staff.active(store.committed, id);
    return active && isPermitted(active.position, active.permissions, 'content') ? active : undefined;
  }

  const assignees = () =>
    staff
      .colleagues()
      .filter(mayAnswer)
      .map(({ accountId, name }) => ({ accountId, name }));

  async function changed(
    command: CommandContext,
    message: string,
    run: (tx: Tx) => { uuid: string; account: string } & Pick<EventNote, 'before' | 'after'>,
  ): Promise<Changed> {
    let note: EventNote = {};
    const { uuid } = await commands.execute(
      command,
      async (tx) => {
        const { uuid: id, ...rest } = run(tx);
        note = { subject: `conversation:${id}`, ...rest };
        return { uuid: id };
      },
      () => note,
    );
    return { conversation: views.staff([found(store.committed, uuid)])[0] as Conversation, message };
  }

  const own = <R extends { traderId: string }>(rows: R[], reader: Staff): R[] =>
    rows.filter(({ traderId }) => traderId !== reader.id);

  return {
    check,
    async list(reader, filter) {
      const { rows, total } = await store.page(reader.id, filter);
      return {
        ...toPage(views.staff(rows), total, filter),
        counts: store.counts(reader.id, clock.now() - ANSWER_TARGET),
        assignees: assignees(),
      };
    },
    conversation({ uuid, before }) {
      const row = found(store.committed, uuid);
      const { rows, earlier } = messages.before(store.committed, row.id, before ?? row.messages + 1);
      const to = messages.recipient(store.committed, row.traderId) as Recipient;
      return {
        conversation: views.staff([row])[0] as Conversation,
        messages: views.messages(row, rows, 'staff'),
        earlier,
        steps: views.steps(uuid),
        trader: {
          email: to.email,
          package: to.packageName,
          country: to.country,
          verified: to.verified,
          status: to.status,
          createdAt: new Date(to.createdAt).toISOString(),
          conversations: store.countOf(store.committed, row.traderId),
        },
      };
    },
    begin: (command, reader, { accountId, topic, subject, text }) =>
      changed(command, 'Sent.', (tx) => {
        const to = writable(messages.numbered(tx, accountId));
        assertOther(to.id, reader);
        const values = valuesOf(to, siteName());
        const uuid = steps.begin(tx, to, {
          topic,
          subject: filledIn(subject, values),
          text: filledIn(text, values),
          staffId: reader.id,
          mail: true,
        });
        return { uuid, account: to.id, after: { topic } };
      }),
    reply: (command, reader, { uuid, text, resolve = false, pictures = [] }) =>
      changed(command, resolve ? 'Sent and resolved.' : 'Sent.', (tx) => {
        const row = check(tx, reader, uuid);
        const to = writable(messages.recipient(tx, row.traderId));
        const filled = filledIn(text, valuesOf(to, siteName()));
        steps.answer(tx, row, to, { text: filled, pictures, staffId: reader.id, resolve });
        return { uuid, account: row.traderId, after: { pictures: pictures.length, resolve } };
      }),
    setStatus: (command, reader, { uuid, status, until }) =>
      changed(command, DONE[status], (tx) => {
        const row = check(tx, reader, uuid);
        const transition = staffTransition(row.status, status);
        const end = status === 'snoozed' ? snoozeEnd(until, clock.now()) : undefined;
        // Snoozed anew: it opens first.
        if (row.status === 'snoozed' && status === 'snoozed') {
          steps.change(tx, row, { transition: 'reopen', actor: command.actor });
        }
        steps.change(tx, row, {
          transition,
          actor: command.actor,
          ...(end !== undefined && { until: end }),
        });
        return { uuid, account: row.traderId, before: { status: row.status }, after: { status, until } };
      }),
    assign(command, reader, { uuid, assignee }) {
      const chosen = assignee === 'me' ? { id: reader.id } : assignee === null ? null : assignable(assignee);
      const message = chosen === null ? 'Assigned to nobody.' : `Assigned to ${nameOf(chosen.id)}.`;
      return changed(command, message, (tx) => {
        const row = check(tx, reader, uuid);
        const before = { assignee: row.assigneeId === null ? null : staff.nameIn(tx, row.assigneeId) };
        steps.assign(tx, row, chosen?.id ?? null, command.actor);
        const after = { assignee: chosen === null ? null : staff.nameIn(tx, chosen.id) };
        return { uuid, account: row.traderId, before, after };
      });
    },
    async read(command, reader, { uuid, upTo }) {
      await commands.execute(
        command,
        async (tx) => steps.read(tx, check(tx, reader, uuid), 'staff', upTo),
        () => undefined,
      );
      return { unread: found(store.committed, uuid).staffUnread };
    },
    typing(reader, uuid) {
      check(store.committed, reader, uuid);
      return { shown: presence.typing(uuid, reader.id) };
    },
    counts(reader) {
      const now = clock.now();
      const since = own(store.waiting(), reader).map(({ waitingSince }) => waitingSince ?? now);
      return countsOf(since, now, ANSWER_TARGET);
    },
    waiting: (reader) => own(store.waiting(), reader).map(({ id }) => id),
  };

  function nameOf(id: string): string {
    return staff.nameIn(store.committed, id);
  }

  function assignable(accountId: string): { id: string } {
    const chosen = mayAnswer({ accountId, name: '' });
    if (chosen) return chosen;
    throw new DomainError('bad_input', 'Assignee must be somebody who can answer messages', 'assignee');
  }
}
