import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function watchlistCalls({ watchlist }: Services): Handlers['watchlist'] {
  return {
    list: async ({ session: { trader } }) => ({ pairs: await watchlist.of(trader.id) }),
    set: ({ command, session: { trader } }, input) => watchlist.set(command, trader.id, input),
  };
}
