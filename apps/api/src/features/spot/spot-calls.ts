import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../world.ts';

export function spotCalls({ spot }: Services): Handlers['spot'] {
  return {
    trades: ({ session: { trader } }, filter) => spot.trades(trader.id, filter),
    place: ({ intent, session: { trader } }, wish) => spot.place(intent, trader.id, wish),
    cancel: ({ intent, session: { trader } }, { tradeUuid }) => spot.cancel(intent, trader.id, tradeUuid),
  };
}
