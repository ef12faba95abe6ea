import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import type * as calls from '@papermint/contracts/messages/auto-response-calls';
import type { AutoResponseView } from '@papermint/contracts/messages/staff-model';
import { DRY_RUN_DAYS, MOST_RULES } from '@papermint/contracts/messages/statuses';
import { filledIn } from '@papermint/contracts/messages/template-variables';
import type { z } from 'zod';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { pageOfRows } from '../../platform/lists/memory-pages.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { PastAnswer } from './auto-response-rules.ts';
import { fits, isSilent } from './auto-response-rules.ts';
import { excerptOf, valuesOf } from './messages-rules.ts';
import type { MessagesStore } from './messages-store.ts';
import type { RuleRecord } from './messages-types.ts';
import type { LookedAt, RulesStore } from './rules-store.ts';

type View = AutoResponseView;
type Given = Omit<RuleRecord, 'id' | 'createdAt'>;
type Conditions = z.output<typeof calls.dryRun.input>;
interface Changed {
  rule: View;
  message: string;
}

/** The rules of the auto-responder. Those with an id throw DomainError not_found at `uuid`. */
export interface AutoResponses {
  list(filter: FilterOf<typeof calls.list>): Page<View>;
  /** @throws DomainError conflict at `name`, or where there are too many */
  create(command: CommandContext, given: Given): Promise<Changed>;
  /** @throws DomainError conflict at `name` */
  update(command: CommandContext, given: Given & { uuid: string }): Promise<Changed>;
  remove(command: CommandContext, uuid: string): Promise<{ message: string }>;
  dryRun(given: Conditions): z.output<typeof calls.dryRun.output>;
  overview(): z.output<typeof calls.overview.output>;
}

interface Parts {
  store: RulesStore;
  messages: Pick<MessagesStore, 'recipient'>;
  commands: Commands;
  siteName: () => string;
  ids: Ids;
  clock: Clock;
}

const DAY = 86_400_000;
const MOST_LOOKED_AT = 5000;
const FIRST = 10;
const TRIED = 'tried';

export function createAutoResponses(parts: Parts): AutoResponses {
  const { store, messages, commands, siteName, ids, clock } = parts;
  const since = () => clock.now() - DRY_RUN_DAYS * DAY;

  function found(reads: Reads, uuid: string): RuleRecord {
    const row = store.one(reads, uuid);
    if (row) return row;
    throw new DomainError('not_found', 'There is no rule with this id', 'uuid');
  }

  function views(rows: readonly RuleRecord[]): View[] {
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

  /** @throws DomainError conflict where there is another of its name, or too many */
  function assertNew(tx: Tx, name: string, id?: string): void {
    const all = store.all(tx);
    const typed = name.toLowerCase();
    const same = all.find((row) => row.name.toLowerCase() === typed);
    if (same && same.id !== id) {
      throw new DomainError('conflict', `There is a rule called ${same.name} already`, 'name');
    }
    if (id === undefined && all.length >= MOST_RULES) {
      throw new DomainError('conflict', `There are ${MOST_RULES} rules already: delete one first`);
    }
  }

  const noted = ({ id: _id, createdAt: _at, ...rule }: RuleRecord) => rule;
  const changed = (uuid: string, message: string): Changed => ({
    rule: views([found(store.committed, uuid)])[0] as View,
    message,
  });

  function example(given: Conditions, { conversationId, traderId, subject, text, at }: LookedAt) {
    const to = messages.recipient(store.committed, traderId);
    if (!to) return [];
    const trader = { accountId: to.accountId, name: `${to.firstName} ${to.lastName}` };
    const answer = filledIn(given.text, valuesOf(to, siteName()));
    const when = new Date(at).toISOString();
    return [{ conversation: conversationId, subject, trader, text: excerptOf(text, 1), answer, at: when }];
  }

  return {
    list: (filter) => pageOfRows(views(store.all(store.committed)), filter, ['name']),
    async create(command, given) {
      const { uuid } = await commands.execute(
        command,
        async (tx) => {
          assertNew(tx, given.name);
          const now = clock.now();
          const row = { id: ids.uuid(now), ...given, createdAt: now };
          store.add(tx, row);
          return { uuid: row.id, after: noted(row) };
        },
        ({ uuid: made, after }) => ({ subject: `rule:${made}`, after }),
      );
      return changed(uuid, `Created: ${given.name}.`);
    },
    async update(command, { uuid, ...given }) {
      await commands.execute(
        command,
        async (tx) => {
          const before = found(tx, uuid);
          assertNew(tx, given.name, uuid);
          const after = { ...before, ...given };
          store.put(tx, after, clock.now());
          return { before: noted(before), after: noted(after) };
        },
        (note) => ({ subject: `rule:${uuid}`, ...note }),
      );
      return changed(uuid, `Saved: ${given.name}.`);
    },
    async remove(command, uuid) {
      const { name } = await commands.execute(
        command,
        async (tx) => {
          const before = found(tx, uuid);
          store.remove(tx, uuid);
          return noted(before);
        },
        (before) => ({ subject: `rule:${uuid}`, before }),
      );
      return { message: `Deleted: ${name}.` };
    },
    dryRun(given) {
      const asked = store.asked(since(), MOST_LOOKED_AT);
      const past = new Map<string, PastAnswer[]>();
      const answered: LookedAt[] = [];
      let silent = 0;
      for (const one of asked) {
        const { conversationId, number, topic, text, at, broadcastId } = one;
        const first = number === 1 && broadcastId === null;
        if (!fits(given, { sender: 'trader', first, topic, text })) continue;
        const answers = past.get(conversationId) ?? [];
        if (isSilent({ id: TRIED, pause: given.pause }, answers, at)) {
          silent += 1;
          continue;
        }
        past.set(conversationId, [...answers, { ruleId: TRIED, at }]);
        answered.push(one);
      }
      return {
        looked: asked.length,
        answered: answered.length,
        silent,
        first: answered
          .slice(-FIRST)
          .reverse()
          .flatMap((one) => example(given, one)),
      };
    },
    overview() {
      const all = store.all(store.committed);
      const enabled = all.filter((rule) => rule.enabled).length;
      return { rules: all.length, enabled, ...store.overview(since()) };
    },
  };
}
