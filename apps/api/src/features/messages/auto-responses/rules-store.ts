import type { RuleEvent, Topic } from '@papermint/contracts/messages/statuses';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../../platform/database/statement.ts';
import type { RuleRecord } from '../messages-types.ts';

/** A message of a trader, for a dry run. */
export interface LookedAt {
  id: string;
  conversationId: string;
  number: number;
  text: string;
  at: number;
  topic: Topic;
  subject: string;
  traderId: string;
  broadcastId: string | null;
}

export interface RuleUse {
  answers: number;
  lastAt: number | null;
}

export interface RulesStore {
  committed: Reads;
  /** In the order in which they are tried. */
  all(reads: Reads): RuleRecord[];
  one(reads: Reads, id: string): RuleRecord | undefined;
  add(tx: Tx, row: RuleRecord): void;
  put(tx: Tx, row: RuleRecord, now: number): void;
  remove(tx: Tx, id: string): void;
  /** Uses by the id of the rule. */
  uses(): ReadonlyMap<string, RuleUse>;
  /** The latest messages of traders since an instant, oldest first. */
  asked(since: number, most: number): LookedAt[];
  /** Counts what happened since an instant. */
  overview(since: number): { answers: number; messages: number; resolved: number };
}

const COLUMNS = [
  ...(['id', 'name', 'enabled', 'event', 'topics', 'words', 'text', 'pause', 'createdAt'] as const),
];
const ALL = statement((db, _: object) =>
  db.selectFrom('AutoResponse').select(COLUMNS).orderBy('createdAt').orderBy('id'),
);
const ADD = insertion('AutoResponse', [...COLUMNS, 'updatedAt']);
interface Stored {
  id: string;
  name: string;
  enabled: number;
  event: string;
  topics: string;
  words: string;
  text: string;
  pause: number;
}
const PUT = statement((db, p: Stored & { now: number }) =>
  db
    .updateTable('AutoResponse')
    .set({
      name: p.name,
      enabled: p.enabled,
      event: p.event,
      topics: p.topics,
      words: p.words,
      text: p.text,
      pause: p.pause,
      updatedAt: p.now,
    })
    .where('id', '=', p.id),
);
const REMOVE = statement((db, p: { id: string }) => db.deleteFrom('AutoResponse').where('id', '=', p.id));
const USES = statement((db, _: object) =>
  db
    .selectFrom('ConversationMessage')
    .select(['ruleId', ({ fn }) => fn.countAll<number>().as('answers')])
    .select(({ fn }) => fn.max('createdAt').as('lastAt'))
    .where('ruleId', 'is not', null)
    .groupBy('ruleId'),
);
const ASKED = statement((db, p: { since: number; most: number }) =>
  db
    .selectFrom('ConversationMessage')
    .innerJoin('Conversation', 'Conversation.id', 'ConversationMessage.conversationId')
    .select(['ConversationMessage.id', 'conversationId', 'number', 'text', 'topic', 'subject', 'traderId'])
    .select(['ConversationMessage.createdAt as at', 'broadcastId'])
    .where('sender', '=', 'trader')
    .where('ConversationMessage.createdAt', '>=', p.since)
    .orderBy('ConversationMessage.createdAt', 'desc')
    .orderBy('ConversationMessage.id', 'desc')
    .limit(p.most),
);
const WRITTEN = statement((db, p: { since: number }) =>
  db
    .selectFrom('ConversationMessage')
    .select(['sender', ({ fn }) => fn.countAll<number>().as('all')])
    .where('sender', 'in', ['trader', 'automatic'])
    .where('createdAt', '>=', p.since)
    .groupBy('sender'),
);
const RESOLVED = statement((db, p: { since: number }) =>
  db
    .selectFrom('Conversation')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where('status', '=', 'resolved')
    .where('createdAt', '>=', p.since)
    .where(({ exists, not, selectFrom }) => {
      const by = (sender: string) =>
        exists(
          selectFrom('ConversationMessage')
            .select('ConversationMessage.id')
            .whereRef('conversationId', '=', 'Conversation.id')
            .where('sender', '=', sender),
        );
      return by('automatic').and(not(by('staff')));
    }),
);

const stored = (row: RuleRecord) => ({
  id: row.id,
  name: row.name,
  enabled: Number(row.enabled),
  event: row.event,
  text: row.text,
  topics: JSON.stringify(row.topics),
  words: JSON.stringify(row.words),
  pause: row.pause,
});
const recordOf = (row: Stored & { createdAt: number }): RuleRecord => ({
  ...row,
  enabled: Boolean(row.enabled),
  event: row.event as RuleEvent,
  topics: JSON.parse(row.topics) as Topic[],
  words: JSON.parse(row.words) as string[],
});

export function createRulesStore(db: Pick<Database, 'readNow'>): RulesStore {
  const now = committed(db);
  const all = (reads: Reads) => ALL.all(reads, {}).map(recordOf);
  return {
    all,
    committed: now,
    one: (reads, id) => all(reads).find((row) => row.id === id),
    add(tx, row) {
      ADD.run(tx, { ...stored(row), createdAt: row.createdAt, updatedAt: row.createdAt });
    },
    put(tx, row, at) {
      PUT.run(tx, { ...stored(row), now: at });
    },
    remove(tx, id) {
      REMOVE.run(tx, { id });
    },
    uses: () =>
      new Map(
        USES.all(now, {}).flatMap(({ ruleId, answers, lastAt }) =>
          ruleId === null ? [] : [[ruleId, { answers, lastAt }] as const],
        ),
      ),
    asked: (since, most) =>
      ASKED.all(now, { since, most })
        .map((row) => ({ ...row, topic: row.topic as Topic }))
        .reverse(),
    overview(since) {
      const written = new Map(WRITTEN.all(now, { since }).map(({ sender, all: many }) => [sender, many]));
      return {
        answers: written.get('automatic') ?? 0,
        messages: written.get('trader') ?? 0,
        resolved: RESOLVED.first(now, { since })?.all ?? 0,
      };
    },
  };
}
