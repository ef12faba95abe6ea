import { foldedText } from '@papermint/contracts/common/folded-text';
import { MOST_HITS } from '@papermint/contracts/search/model';
import type { SearchSource } from '../../../platform/commands/search.ts';
import type { OwnedConversation } from '../messages-types.ts';
import type { ConversationsStore } from './conversations-store.ts';

/**
 * Finds conversations by a part of their subject: a trader's own, and for staff those that are not resolved. Staff
 * also find any conversation by its whole id.
 */
export function conversationsSearch(
  store: Pick<ConversationsStore, 'about' | 'ofTrader' | 'one' | 'committed'>,
): SearchSource {
  const hit = (typed: string, { id, subject }: OwnedConversation) => ({
    id,
    title: subject,
    exact: foldedText(subject) === foldedText(typed),
  });
  return {
    kind: 'conversations',
    staff: {
      permission: 'content',
      async find(typed) {
        const whole = store.one(store.committed, typed.toLowerCase());
        const rows = whole ? [whole] : await store.about(typed, MOST_HITS);
        return rows.map((row) => ({
          ...hit(typed, row),
          ...(row === whole && { exact: true }),
          note: `${row.firstName} ${row.lastName}`,
          path: `/kut/messages/view/${row.id}`,
        }));
      },
    },
    trader: {
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
