import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function watchlistCalls({ watchlist }: Services): Handlers['watchlist'] {
  return {
    list: ({ session: { trader } }) => ({ pairs: watchlist.of(trader.id) }),
    set: ({ command, session: { trader } }, wish) => watchlist.set(command, trader.id, wish),
  };
}
