import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { list, send } from '@papermint/contracts/messages/broadcast-calls';
import type { BroadcastView } from '@papermint/contracts/messages/staff-model';
import { MOST_BROADCAST } from '@papermint/contracts/messages/statuses';
import { filledIn } from '@papermint/contracts/messages/template-variables';
import { broadcastTransitions } from '@papermint/contracts/messages/transitions';
import type { z } from 'zod';
import type { Actor, CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { NotificationSending, RecipientFilter } from '../notifications/sending-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { BroadcastsStore } from './broadcasts-store.ts';
import type { ConversationSteps } from './conversation-steps.ts';
import { valuesOf } from './messages-rules.ts';
import type { MessagesStore } from './messages-store.ts';
import type { BroadcastRecord } from './messages-types.ts';

interface Changed {
  broadcast: BroadcastView;
  message: string;
}

/** Messages to many, which a job sends part by part. Those with an id throw DomainError not_found at `uuid`. */
export interface Broadcasts {
  list(filter: FilterOf<typeof list>): Promise<Page<BroadcastView>>;
  one(uuid: string): { broadcast: BroadcastView };
  /** @throws DomainError not_found at `accountId`; conflict at `count` or `text`; bad_input at `count` */
  send(command: CommandContext, staffId: string, input: z.output<typeof send.input>): Promise<Changed>;
  /** @throws DomainError conflict where it is over */
  stop(command: CommandContext, uuid: string): Promise<Changed>;
}

interface Parts {
  store: BroadcastsStore;
  messages: Pick<MessagesStore, 'recipient'>;
  steps: Pick<ConversationSteps, 'begin'>;
  sending: Pick<NotificationSending, 'chosen'>;
  staff: Pick<StaffDirectory, 'named'>;
  statuses: Statuses;
  queues: Pick<Queues, 'changed'>;
  commands: Commands;
  jobs: Jobs;
  siteName: () => string;
  ids: Ids;
  clock: Clock;
}

const SEND = 'broadcast.send';
/** How many get it in one commit, and how long after it the next do, simulated ms. */
const AT_ONCE = 100;
const BETWEEN = 1000;
/** It begins after this time, simulated ms: until then it can be stopped before anybody has got it. */
const FIRST_AFTER = 5000;
/** The same text to the same recipients is a mistake for this long, simulated ms. */
const ONCE_IN = 3_600_000;
const said = (count: number) => (count === 1 ? '1 trader' : `${count.toLocaleString('en')} traders`);

/** The filter of the recipients, in words. */
function filterWords({ accountId, package: slug, kyc, country }: RecipientFilter): string {
  if (accountId !== undefined) return `Account ${accountId}`;
  const parts = [
    ...(slug === undefined ? [] : [`package ${slug}`]),
    ...(kyc === undefined ? [] : [kyc]),
    ...(country === undefined ? [] : [`from ${country}`]),
  ];
  return parts.length === 0 ? 'All active traders' : `Active traders: ${parts.join(', ')}`;
}

export function createBroadcasts(parts: Parts): Broadcasts {
  const { store, messages, steps, sending, staff, statuses, queues, commands, jobs, siteName } = parts;
  const { ids, clock } = parts;

  jobs.handle(SEND, sendPart);

  const subject = ({ id }: BroadcastRecord, actor: Actor) =>
    ({ table: broadcastTransitions, rows: 'Broadcast', id, owner: null, actor }) as const;

  /** The next recipients, in one commit with the note that they have got it. */
  function sendPart(tx: Tx, id: string): void {
    const row = store.one(tx, id);
    if (row?.status !== 'sending') return;
    let { sent, failed } = row;
    for (const { number, traderId } of store.queued(tx, id, AT_ONCE)) {
      const to = messages.recipient(tx, traderId);
      if (!to || to.status === 'closed') {
        store.putDone(tx, id, number, null);
        failed += 1;
        continue;
      }
      const values = valuesOf(to, siteName());
      const conversation = steps.begin(tx, to, {
        topic: row.topic,
        subject: filledIn(row.subject, values),
        text: filledIn(row.text, values),
        staffId: row.byId,
        mail: row.mail,
        broadcastId: id,
      });
      store.putDone(tx, id, number, conversation);
      sent += 1;
    }
    store.putProgress(tx, id, { sent, failed });
    if (sent + failed < row.recipients) jobs.schedule(tx, SEND, id, clock.now() + BETWEEN);
    else {
      statuses.transition(tx, {
        ...subject(row, { kind: 'system' }),
        transition: 'finish',
        set: { endedAt: clock.now() },
      });
    }
    queues.changed(tx);
  }

  function found(reads: Reads, uuid: string): BroadcastRecord {
    const row = store.one(reads, uuid);
    if (row) return row;
    throw new DomainError('not_found', 'There is no broadcast with this id', 'uuid');
  }

  function views(rows: readonly BroadcastRecord[]): BroadcastView[] {
    const people = staff.named(rows.map(({ byId }) => byId));
    return rows.map((row) => ({
      uuid: row.id,
      subject: row.subject,
      text: row.text,
      status: row.status,
      mail: row.mail,
      recipients: row.recipients,
      sent: row.sent,
      failed: row.failed,
      ...store.effect(row.id),
      to: filterWords(JSON.parse(row.filter) as RecipientFilter),
      by: people.get(row.byId) ?? { accountId: '', name: 'Papermint' },
      reason: row.reason,
      createdAt: new Date(row.createdAt).toISOString(),
      endedAt: row.endedAt === null ? null : new Date(row.endedAt).toISOString(),
    }));
  }

  const changed = (uuid: string, message: string): Changed => ({
    broadcast: views([found(store.committed, uuid)])[0] as BroadcastView,
    message,
  });

  return {
    async list(filter) {
      const { rows, total } = await store.page(filter);
      return toPage(views(rows), total, filter);
    },
    one: (uuid) => ({ broadcast: views([found(store.committed, uuid)])[0] as BroadcastView }),
    async send(command, staffId, { count, topic, subject: typed, text, mail, reason, ...filter }) {
      const { uuid } = await commands.execute(
        command,
        async (tx) => {
          const recipients = sending.chosen(tx, filter, count, MOST_BROADCAST);
          const now = clock.now();
          const words = JSON.stringify(filter);
          const same = store.since(tx, now - ONCE_IN, text).find((row) => row.filter === words);
          if (same && same.status !== 'stopped') {
            throw new DomainError(
              'conflict',
              'The same text went to the same traders within an hour',
              'text',
            );
          }
          const row: BroadcastRecord = {
            id: ids.uuid(now),
            status: 'sending',
            topic,
            subject: typed,
            text,
            mail,
            filter: words,
            recipients: count,
            sent: 0,
            failed: 0,
            byId: staffId,
            reason,
            createdAt: now,
            endedAt: null,
          };
          store.add(tx, row);
          store.addRecipients(
            tx,
            row.id,
            recipients.map(({ id }) => id),
          );
          statuses.begin(tx, { ...subject(row, command.actor), status: 'sending' });
          jobs.schedule(tx, SEND, row.id, now + FIRST_AFTER);
          queues.changed(tx);
          return { uuid: row.id };
        },
        ({ uuid: begun }) => ({
          subject: `broadcast:${begun}`,
          after: { subject: typed, text, mail, recipients: count, ...filter },
          reason,
        }),
      );
      return changed(uuid, `It goes out to ${said(count)} in 5 seconds.`);
    },
    async stop(command, uuid) {
      await commands.execute(
        command,
        async (tx) => {
          const row = found(tx, uuid);
          statuses.transition(tx, {
            ...subject(row, command.actor),
            transition: 'stop',
            set: { endedAt: clock.now() },
          });
          jobs.cancel(tx, SEND, uuid);
          queues.changed(tx);
          return { after: { sent: row.sent, recipients: row.recipients } };
        },
        (note) => ({ subject: `broadcast:${uuid}`, ...note }),
      );
      const { broadcast } = changed(uuid, '');
      return { broadcast, message: `Stopped after ${said(broadcast.sent)}.` };
    },
  };
}
