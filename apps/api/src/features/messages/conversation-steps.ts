import type { ConversationStatus, Sender, Topic } from '@papermint/contracts/messages/statuses';
import { filledIn } from '@papermint/contracts/messages/template-variables';
import { conversationTransitions } from '@papermint/contracts/messages/transitions';
import type { Actor } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Files, IncomingFile } from '../../platform/files/files.ts';
import type { Mails } from '../../platform/mail/mail.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { EmailChoice } from '../notifications/email-choice-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { AutoAnswers } from './auto-answers.ts';
import type { ConversationsStore } from './conversations-store.ts';
import { excerptOf } from './messages-rules.ts';
import type { MessagesStore } from './messages-store.ts';
import type { ConversationRecord, MessageRecord, OwnedConversation, Recipient } from './messages-types.ts';
import { pictureUse } from './messages-types.ts';

const WAKE = 'conversation.wake';
const NOTIFIED = 200;

export interface NewMessage {
  text: string;
  pictures?: readonly IncomingFile[];
}
type Transition = keyof typeof conversationTransitions.transitions;

/** What happens with conversations, each within the commit of a command or a job. */
export interface ConversationSteps {
  /** A trader begins one; it may be answered by a rule at once. */
  open(tx: Tx, to: Recipient, begun: { topic: Topic; subject: string } & NewMessage): string;
  /** A trader writes in one, which opens it. */
  ask(tx: Tx, row: OwnedConversation, message: NewMessage): void;
  /** Staff begin one. @param mail whether it also goes out by email */
  begin(
    tx: Tx,
    to: Recipient,
    begun: {
      topic: Topic;
      subject: string;
      text: string;
      staffId: string;
      mail: boolean;
      broadcastId?: string;
    },
  ): string;
  /** Staff write in one, which then waits for the trader, or is resolved. */
  answer(
    tx: Tx,
    row: OwnedConversation,
    to: Recipient,
    message: NewMessage & { staffId: string; resolve?: boolean },
  ): void;
  /** @param until of snoozed: when it opens again, simulated ms */
  change(tx: Tx, row: OwnedConversation, how: { transition: Transition; actor: Actor; until?: number }): void;
  assign(tx: Tx, row: OwnedConversation, assigneeId: string | null, actor: Actor): void;
  /** Never back, and never beyond the last message. */
  read(tx: Tx, row: OwnedConversation, side: 'trader' | 'staff', upTo: number): void;
  /** Removes all of a trader. @returns how many messages */
  erase(tx: Tx, traderId: string): number;
  /** Called after each commit that changed a conversation of a trader, with its id. @returns a way to stop */
  onChange(traderId: string, listener: (conversationId: string) => void): () => void;
}

interface Parts {
  store: ConversationsStore;
  messages: MessagesStore;
  autoAnswers: AutoAnswers;
  statuses: Statuses;
  notifications: Pick<Notifications, 'notify' | 'markSubject'>;
  emailChoice: Pick<EmailChoice, 'wantsActivity'>;
  mails: Pick<Mails, 'write'>;
  queues: Pick<Queues, 'changed'>;
  files: Pick<Files, 'bind' | 'unbind'>;
  jobs: Jobs;
  siteUrl: string;
  ids: Ids;
  clock: Clock;
}

export function createConversationSteps(parts: Parts): ConversationSteps {
  const { store, messages, autoAnswers, statuses, notifications, emailChoice, mails } = parts;
  const { queues, files, jobs, siteUrl, ids, clock } = parts;
  const listeners = new Map<string, Set<(conversationId: string) => void>>();

  jobs.handle(WAKE, (tx, id) => {
    const row = store.one(tx, id);
    if (row?.status === 'snoozed') change(tx, row, { transition: 'wake', actor: { kind: 'system' } });
  });

  function changed(tx: Tx, { traderId, id }: Pick<ConversationRecord, 'traderId' | 'id'>): void {
    queues.changed(tx);
    tx.afterCommit(() => {
      for (const listener of listeners.get(traderId) ?? []) listener(id);
    });
  }

  const subjectOf = ({ id, traderId }: Pick<ConversationRecord, 'id' | 'traderId'>, actor: Actor) =>
    ({ table: conversationTransitions, rows: 'Conversation', id, owner: traderId, actor }) as const;

  function insert(
    tx: Tx,
    to: Pick<Recipient, 'id'>,
    { topic, subject, status, actor, broadcastId = null }: Begun,
  ): OwnedConversation {
    const now = clock.now();
    const row: ConversationRecord = {
      id: ids.uuid(now),
      traderId: to.id,
      topic,
      subject,
      status,
      assigneeId: null,
      excerpt: '',
      lastFrom: 'trader',
      lastAt: now,
      messages: 0,
      asked: 0,
      traderRead: 0,
      staffRead: 0,
      waitingSince: null,
      snoozedUntil: null,
      broadcastId,
      createdAt: now,
    };
    store.add(tx, row);
    statuses.begin(tx, { ...subjectOf(row, actor), status });
    return { ...row, accountId: '', firstName: '', lastName: '', traderUnread: 0, staffUnread: 0 };
  }

  /** Adds a message. An automatic answer leaves everything else as it is: the trader still waits. */
  function write(
    tx: Tx,
    row: ConversationRecord,
    { sender, authorId = null, ruleId = null, text, pictures = [] }: Written,
  ): ConversationRecord {
    const now = clock.now();
    const message: MessageRecord = {
      id: ids.uuid(now),
      conversationId: row.id,
      number: row.messages + 1,
      sender,
      authorId,
      ruleId,
      text,
      pictures: JSON.stringify(pictures.map(({ hash }) => hash)),
      createdAt: now,
    };
    messages.add(tx, message);
    for (const picture of pictures) files.bind(tx, picture, pictureUse(message.id));
    const { number } = message;
    const common = { ...row, messages: number };
    const last = { excerpt: excerptOf(text, pictures.length), lastFrom: sender, lastAt: now };
    const after: ConversationRecord =
      sender === 'automatic'
        ? common
        : sender === 'trader'
          ? {
              ...common,
              ...last,
              asked: row.asked + 1,
              traderRead: number,
              snoozedUntil: null,
              waitingSince: row.waitingSince ?? now,
            }
          : {
              ...common,
              ...last,
              staffRead: number,
              waitingSince: null,
              snoozedUntil: null,
              assigneeId: row.assigneeId ?? authorId,
            };
    store.putLast(tx, after, now);
    return after;
  }

  /** Tells a trader of a message of staff. */
  function tell(tx: Tx, row: ConversationRecord, to: Recipient, text: string, mail: boolean): void {
    const { subject, id } = row;
    notifications.notify(tx, {
      traderId: to.id,
      kind: conversationTransitions.entity,
      subject: id,
      title: `Support: ${subject}`,
      text: shortened(text),
    });
    if (!mail || !emailChoice.wantsActivity(tx, to.id)) return;
    const link = `${siteUrl}/support?conversation=${id}`;
    mails.write(tx, {
      to: to.email,
      subject: `Support: ${subject}`,
      text: `Dear ${to.firstName},\n\n${text}\n\nRead and answer here: ${link}`,
    });
  }

  function change(
    tx: Tx,
    row: OwnedConversation,
    { transition, actor, until, quietly = false }: Change,
  ): void {
    const { to } = conversationTransitions.transitions[transition];
    statuses.transition(tx, {
      ...subjectOf(row, actor),
      transition,
      facts: { subject: row.subject },
      answered: quietly,
      set: {
        snoozedUntil: until ?? null,
        // Whatever opens it, somebody waits for an answer from then on.
        waitingSince:
          to === 'open' ? (row.waitingSince ?? clock.now()) : to === 'snoozed' ? row.waitingSince : null,
      },
    });
    if (until === undefined) jobs.cancel(tx, WAKE, row.id);
    else jobs.schedule(tx, WAKE, row.id, until);
    changed(tx, row);
  }

  function askIn(tx: Tx, row: OwnedConversation, to: Recipient, message: NewMessage, first: boolean): void {
    const after = write(tx, row, { ...message, sender: 'trader' });
    const rule = autoAnswers.answering(tx, {
      conversationId: row.id,
      sender: 'trader',
      first,
      topic: row.topic,
      text: message.text,
    });
    if (rule) {
      const text = filledIn(rule.text, autoAnswers.values(to));
      write(tx, after, { sender: 'automatic', ruleId: rule.id, text });
    }
    changed(tx, row);
  }

  function recipient(tx: Tx, traderId: string): Recipient {
    const found = messages.recipient(tx, traderId);
    if (!found) throw new Error(`There is no trader ${traderId}.`);
    return found;
  }

  return {
    change,
    open(tx, to, { topic, subject, ...message }) {
      const actor = { kind: 'trader', traderId: to.id } as const;
      const row = insert(tx, to, { topic, subject, status: 'open', actor });
      askIn(tx, row, to, message, true);
      return row.id;
    },
    ask(tx, row, message) {
      const actor = { kind: 'trader', traderId: row.traderId } as const;
      if (row.status !== 'open') change(tx, row, { transition: 'ask', actor });
      const now = store.one(tx, row.id) as OwnedConversation;
      askIn(tx, now, recipient(tx, row.traderId), message, false);
    },
    begin(tx, to, { text, staffId, mail, ...begun }) {
      const actor = { kind: 'staff', traderId: staffId } as const;
      const row = insert(tx, to, { ...begun, status: 'pending', actor });
      // What went to many is nobody's until somebody answers.
      const assignee = begun.broadcastId === undefined ? staffId : null;
      const after = write(tx, row, { sender: 'staff', authorId: staffId, text });
      if (assignee === null) store.putAssignee(tx, row.id, null, clock.now());
      tell(tx, after, to, text, mail);
      changed(tx, row);
      return row.id;
    },
    answer(tx, row, to, { staffId, resolve = false, ...message }) {
      const actor = { kind: 'staff', traderId: staffId } as const;
      if (row.status !== 'pending') change(tx, row, { transition: 'answer', actor });
      const answered = store.one(tx, row.id) as OwnedConversation;
      const after = write(tx, answered, { ...message, sender: 'staff', authorId: staffId });
      const pictures = message.pictures?.length ?? 0;
      tell(tx, after, to, message.text || excerptOf('', pictures), true);
      if (resolve) change(tx, { ...answered, ...after }, { transition: 'resolve', actor, quietly: true });
      changed(tx, row);
    },
    assign(tx, row, assigneeId, actor) {
      store.putAssignee(tx, row.id, assigneeId, clock.now());
      const by = 'traderId' in actor ? actor.traderId : undefined;
      if (assigneeId !== null && assigneeId !== by) {
        notifications.notify(tx, {
          traderId: assigneeId,
          kind: 'note',
          subject: `conversation:${row.id}`,
          title: 'A conversation was assigned to you',
          text: row.subject,
        });
      }
      changed(tx, row);
    },
    read(tx, row, side, upTo) {
      const field = side === 'trader' ? 'traderRead' : 'staffRead';
      const number = Math.max(row[field], Math.min(upTo, row.messages));
      if (side === 'trader') {
        notifications.markSubject(tx, row.traderId, {
          kind: conversationTransitions.entity,
          subject: row.id,
        });
      }
      if (number === row[field]) return;
      const { traderRead, staffRead } = row;
      store.putRead(tx, row.id, { traderRead, staffRead, [field]: number });
      changed(tx, row);
    },
    erase(tx, traderId) {
      let removed = 0;
      for (const id of store.idsOf(tx, traderId)) {
        for (const message of messages.removeOf(tx, id)) {
          files.unbind(tx, pictureUse(message));
          removed += 1;
        }
        jobs.cancel(tx, WAKE, id);
        store.remove(tx, id);
      }
      return removed;
    },
    onChange(traderId, listener) {
      const own = listeners.get(traderId) ?? new Set();
      listeners.set(traderId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(traderId);
      };
    },
  };
}

interface Begun {
  topic: Topic;
  subject: string;
  status: ConversationStatus;
  actor: Actor;
  broadcastId?: string | null;
}

interface Written extends NewMessage {
  sender: Sender;
  authorId?: string | null;
  ruleId?: string | null;
}

interface Change {
  transition: Transition;
  actor: Actor;
  until?: number;
  /** The trader is not notified, because a message tells them. */
  quietly?: boolean;
}

const shortened = (text: string) => {
  const letters = [...text];
  return letters.length <= NOTIFIED ? text : `${letters.slice(0, NOTIFIED - 1).join('')}…`;
};
