import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../world.ts';

export function spotCalls({ spot }: Services): Handlers['spot'] {
  return {
    trades: ({ session: { trader } }, filter) => spot.trades(trader.id, filter),
    fills: ({ session: { trader } }, filter) => spot.fills(trader.id, filter),
    order: ({ session: { trader } }, { tradeUuid }) => spot.order(trader.id, tradeUuid),
    place: ({ intent, session: { trader } }, wish) => spot.place(intent, trader.id, wish),
    amend: ({ intent, session: { trader } }, { tradeUuid, ...wish }) =>
      spot.amend(intent, trader.id, tradeUuid, wish),
    cancelAll: ({ intent, session: { trader } }, { pair }) => spot.cancelAll(intent, trader.id, pair),
    cancel: ({ intent, session: { trader } }, { tradeUuid }) => spot.cancel(intent, trader.id, tradeUuid),
  };
}
