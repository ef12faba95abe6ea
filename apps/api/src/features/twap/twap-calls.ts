import type { Handlers } from '../../handlers.ts';
import type { TwapOrders } from './twap-service.ts';

export function twapCalls({ twap }: { twap: TwapOrders }): Handlers['twap'] {
  return {
    list: ({ session: { trader } }, filter) => twap.list(trader.id, filter),
    start: ({ command, session: { trader } }, input) =>
      twap.start(command, trader.id, { ...input, venue: 'spot' }),
    startFutures: ({ command, session: { trader } }, input) =>
      twap.start(command, trader.id, { ...input, venue: 'futures' }),
    pause: ({ command, session: { trader } }, { uuid }) => twap.pause(command, trader.id, uuid),
    resume: ({ command, session: { trader } }, { uuid }) => twap.resume(command, trader.id, uuid),
    cancel: ({ command, session: { trader } }, { uuid }) => twap.cancel(command, trader.id, uuid),
  };
}
