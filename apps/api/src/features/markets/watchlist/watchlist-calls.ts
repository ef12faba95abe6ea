import type { Handlers } from '../../../handlers.ts';
import type { Watchlist } from './watchlist-service.ts';

export function watchlistCalls({ watchlist }: { watchlist: Watchlist }): Handlers['watchlist'] {
  return {
    list: async ({ session: { trader } }) => ({ pairs: await watchlist.of(trader.id) }),
    set: ({ command, session: { trader } }, input) => watchlist.set(command, trader.id, input),
  };
}
