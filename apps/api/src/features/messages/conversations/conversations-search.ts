import { foldedText } from '@papermint/contracts/common/folded-text';
import { list } from '@papermint/contracts/messages/calls';
import { MOST_HITS } from '@papermint/contracts/search/model';
import type { SearchSource } from '../../../platform/commands/search.ts';
import { snippetOf } from '../messages-rules.ts';
import type { OwnedConversation } from '../messages-types.ts';
import type { ConversationsStore } from './conversations-store.ts';

/** Fewer letters are in too many messages. */
const LEAST_IN_TEXTS = 3;

/**
 * Finds conversations by a part of their subject or of a message: a trader's own, and for staff those that are not
 * resolved, and all whose text is among the latest messages. Staff also find any conversation by its whole id.
 */
export function conversationsSearch(
  store: Pick<ConversationsStore, 'about' | 'saying' | 'ofTrader' | 'one' | 'committed'>,
): SearchSource {
  const hit = (typed: string, { id, subject }: OwnedConversation) => ({
    id,
    title: subject,
    exact: foldedText(subject) === foldedText(typed),
  });
  const staffHit = (typed: string, row: OwnedConversation, said?: string) => ({
    ...hit(typed, row),
    note: `${row.firstName} ${row.lastName}${said === undefined ? '' : `: ${snippetOf(said, typed)}`}`,
    path: `/kut/messages/view/${row.id}`,
  });
  return {
    kind: 'conversations',
    staff: {
      permission: 'support',
      async find(typed) {
        const whole = store.one(store.committed, typed.toLowerCase());
        if (whole) return [{ ...staffHit(typed, whole), exact: true }];
        const [about, saying] = await Promise.all([
          store.about(typed, MOST_HITS),
          typed.length < LEAST_IN_TEXTS ? [] : store.saying(typed, MOST_HITS),
        ]);
        const named = new Set(about.map(({ id }) => id));
        return [
          ...about.map((row) => staffHit(typed, row)),
          ...saying.filter(({ id }) => !named.has(id)).map((row) => staffHit(typed, row, row.said)),
        ];
      },
    },
    trader: {
      list,
      async find(typed, traderId) {
        const asked = { page: 1, perPage: MOST_HITS, sort: '-lastAt', search: typed } as const;
        const { rows } = await store.ofTrader(traderId, asked);
        return rows.map((row) => ({
          ...hit(typed, row),
          note: 'Support',
          path: `/support?conversation=${row.id}`,
        }));
      },
    },
  };
}
