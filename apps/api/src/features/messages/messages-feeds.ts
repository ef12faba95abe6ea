import { isPermitted, isStaff } from '@papermint/contracts/accounts/staff';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FeedHandlers } from '../../handlers.ts';
import { conflate } from '../../platform/flow/conflation.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Flags } from '../site/flags-service.ts';
import type { Presence } from './conversations/presence.ts';
import type { Support } from './support/support-service.ts';

/** The most ids in one message. */
const MOST_CHANGED = 50;
const firstNameOf = (name: string) => name.split(' ')[0] ?? name;

export function messagesFeeds(services: {
  support: Support;
  presence: { room: Presence; ownerOf(uuid: string): string | undefined };
  accounts: Accounts;
  flags: Flags;
}): FeedHandlers['messageFeeds'] {
  const { support, presence, accounts, flags } = services;

  /** Whether a reader may listen to another person's conversation as staff. Checked before each message. */
  async function isOfStaff(readerId: string): Promise<boolean> {
    const { position, permissions } = await accounts.byId(readerId);
    return isStaff(position, flags.isOn('admin')) && isPermitted(position, permissions, 'content');
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
    async *presenceFeed({ signal, traderId }, { uuid }) {
      const own = presence.ownerOf(uuid) === traderId;
      if (!own && !(await isOfStaff(traderId))) {
        throw new DomainError('not_found', 'You have no conversation with this id', 'uuid');
      }
      const { firstName, lastName } = await accounts.byId(traderId);
      const person = { id: traderId, name: `${firstName} ${lastName}`, staff: !own };
      const leave = presence.room.enter(uuid, person);
      try {
        for await (const _ of conflate(signal, (onChange) => presence.room.onChange(uuid, onChange))) {
          if (!own && !(await isOfStaff(traderId))) return;
          const people = presence.room.people(uuid).filter(({ id }) => id !== traderId);
          yield {
            people: people.map(({ name, staff, typing }) => ({
              staff,
              typing,
              name: own && staff ? firstNameOf(name) : name,
            })),
          };
        }
      } finally {
        leave();
      }
    },
  };
}
