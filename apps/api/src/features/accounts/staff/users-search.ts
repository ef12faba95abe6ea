import type { SearchSource } from '../../../platform/commands/search.ts';
import type { UsersStore } from './users-store.ts';

/** Staff find people by a part of their name, email, nickname or account number. */
export function usersSearch(store: Pick<UsersStore, 'found'>): SearchSource {
  return {
    kind: 'people',
    staff: {
      permission: 'people',
      find: async (typed) =>
        (await store.found(typed)).map(({ id, accountId, email, nickname, firstName, lastName }) => ({
          id: accountId,
          title: `${firstName} ${lastName}`,
          note: `${accountId}, ${email}`,
          path: `/kut/trader/${accountId}`,
          exact: [id, accountId, email, nickname].some((one) => one.toLowerCase() === typed.toLowerCase()),
        })),
    },
  };
}
