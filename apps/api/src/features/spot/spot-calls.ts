import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../world.ts';

export function spotCalls({ spot }: Services): Handlers['spot'] {
  return {
    trades: ({ session: { trader } }, filter) => spot.trades(trader.id, filter),
    place: ({ intent, session: { trader } }, order) =>
      spot.place(intent, { id: trader.id, takerFee: trader.package.takerFee }, order),
  };
}
