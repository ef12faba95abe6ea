import type { Conversation, SupportConversation, SupportMessage } from '@papermint/contracts/messages/model';
import type { ConversationStatus } from '@papermint/contracts/messages/statuses';
import { ANSWER_TARGET } from '@papermint/contracts/messages/statuses';
import { conversationTransitions } from '@papermint/contracts/messages/transitions';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { timelineOf } from '../../../platform/commands/timeline.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { StaffDirectory } from '../../accounts/staff/staff-types.ts';
import type { RulesStore } from '../auto-responses/rules-store.ts';
import type { MessageRecord, OwnedConversation } from '../messages-types.ts';

type Step = { status: ConversationStatus; at: string; by: string };

export interface ViewDeps {
  db: Pick<Database, 'readNow'>;
  staff: Pick<StaffDirectory, 'named' | 'actorNames'>;
  rules: Pick<RulesStore, 'all' | 'committed'>;
  files: Pick<Files, 'privateAddress'>;
  clock: Clock;
}

const SMALL = 400;
const LARGE = 1600;
const isoOf = (at: number) => new Date(at).toISOString();
const isoOrNull = (at: number | null) => (at === null ? null : isoOf(at));

const shared = (row: OwnedConversation, unread: number) => ({
  uuid: row.id,
  topic: row.topic,
  subject: row.subject,
  status: row.status,
  excerpt: row.excerpt,
  lastFrom: row.lastFrom,
  lastAt: isoOf(row.lastAt),
  messages: row.messages,
  unread,
  createdAt: isoOf(row.createdAt),
});

/** Conversations and messages as each side sees them. */
export type ConversationViews = ReturnType<typeof createConversationViews>;

export function createConversationViews(deps: ViewDeps) {
  return bindVerbs(deps, {
    own: ownView,
    staff: staffViews,
    messages: messageViews,
    steps: statusSteps,
  });
}

function ownView(_: ViewDeps, row: OwnedConversation): SupportConversation {
  return shared(row, row.traderUnread);
}

function staffViews({ staff, clock }: ViewDeps, rows: readonly OwnedConversation[]): Conversation[] {
  const people = staff.named(rows.map(({ assigneeId }) => assigneeId));
  const late = clock.now() - ANSWER_TARGET;
  return rows.map((row) => ({
    ...shared(row, row.staffUnread),
    trader: { accountId: row.accountId, name: `${row.firstName} ${row.lastName}` },
    assignee: (row.assigneeId !== null && people.get(row.assigneeId)) || null,
    waitingSince: isoOrNull(row.waitingSince),
    overdue: row.status === 'open' && row.waitingSince !== null && row.waitingSince < late,
    snoozedUntil: isoOrNull(row.snoozedUntil),
    broadcast: row.broadcastId,
  }));
}

function messageViews(
  { staff, rules, files }: ViewDeps,
  row: OwnedConversation,
  rows: readonly MessageRecord[],
  side: 'trader' | 'staff',
): SupportMessage[] {
  const people = staff.named(rows.map(({ authorId }) => authorId));
  const names = new Map(rules.all(rules.committed).map(({ id, name }) => [id, name]));
  const nameOf = ({ sender, authorId }: MessageRecord): string | null => {
    if (sender === 'automatic') return null;
    if (sender === 'trader') return `${row.firstName} ${row.lastName}`;
    const name = authorId === null ? undefined : people.get(authorId)?.name;
    if (name === undefined) return null;
    return side === 'staff' ? name : (name.split(' ')[0] ?? name);
  };
  return rows.map((one) => ({
    uuid: one.id,
    number: one.number,
    from: one.sender,
    name: nameOf(one),
    text: one.text,
    rule: side === 'staff' && one.ruleId !== null ? (names.get(one.ruleId) ?? 'Deleted rule') : null,
    pictures: (JSON.parse(one.pictures) as string[]).map((hash) => ({
      small: files.privateAddress(hash, SMALL),
      large: files.privateAddress(hash, LARGE),
    })),
    read: one.number <= (one.sender === 'trader' ? row.staffRead : row.traderRead),
    createdAt: isoOf(one.createdAt),
  }));
}

function statusSteps({ db, staff }: ViewDeps, id: string): Step[] {
  const rows = timelineOf(db.readNow, conversationTransitions.entity, id);
  const names = staff.actorNames(rows.map(({ actor }) => actor));
  return rows.map(({ at, to, actor }) => ({
    status: to as ConversationStatus,
    at: isoOf(at),
    by: names.get(actor) ?? 'Papermint',
  }));
}
