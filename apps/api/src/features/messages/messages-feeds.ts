import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FeedHandlers } from '../../handlers.ts';
import { conflate } from '../../platform/flow/conflation.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Presence } from './conversations/presence.ts';
import type { Support } from './support/support-service.ts';

/** The most ids in one message. */
const MOST_CHANGED = 50;
const firstNameOf = (name: string) => name.split(' ')[0] ?? name;

export function messagesFeeds(services: {
  support: Support;
  presence: { room: Presence; ownerOf(uuid: string): string | undefined };
  accounts: Accounts;
}): FeedHandlers['messageFeeds'] {
  const { support, presence, accounts } = services;

  /** Shows the reader to the others in a conversation, and the others to the reader. */
  async function* peopleIn(
    uuid: string,
    { signal, traderId }: { signal: AbortSignal; traderId: string },
    staff: boolean,
  ) {
    const { firstName, lastName } = await accounts.byId(traderId);
    const leave = presence.room.enter(uuid, { id: traderId, name: `${firstName} ${lastName}`, staff });
    try {
      for await (const _ of conflate(signal, (onChange) => presence.room.onChange(uuid, onChange))) {
        yield presence.room.people(uuid).filter(({ id }) => id !== traderId);
      }
    } finally {
      leave();
    }
  }

  return {
    async *supportFeed({ signal, traderId }) {
      const changed = new Set<string>();
      const subscribe = (onChange: () => void) =>
        support.onChange(traderId, (id) => {
          changed.add(id);
          onChange();
        });
      for await (const _ of conflate(signal, subscribe)) {
        const latest = [...changed].slice(-MOST_CHANGED);
        changed.clear();
        yield { unread: support.unread(traderId), changed: latest };
      }
    },
    async *presenceFeed(context, { uuid }) {
      if (presence.ownerOf(uuid) !== context.traderId) {
        throw new DomainError('not_found', 'You have no conversation with this ID', 'uuid');
      }
      for await (const people of peopleIn(uuid, context, false)) {
        yield {
          people: people.map(({ name, staff, typing }) => ({
            name: staff ? firstNameOf(name) : name,
            staff,
            typing,
          })),
        };
      }
    },
    async *staffPresenceFeed(context, { uuid }) {
      if (presence.ownerOf(uuid) === undefined) {
        throw new DomainError('not_found', 'There is no conversation with this ID', 'uuid');
      }
      for await (const people of peopleIn(uuid, context, true)) {
        yield { people: people.map(({ name, staff, typing }) => ({ name, staff, typing })) };
      }
    },
  };
}
