import type { Handlers } from '../../handlers.ts';
import type { Convert } from './convert-service.ts';

export function convertCalls({ convert }: { convert: Convert }): Handlers['convert'] {
  return {
    data: () => convert.data(),
    getOffer: ({ command, session: { trader } }, input) => convert.offer(command, trader.id, input),
    takeOffer: ({ command, session: { trader } }, { uuid }) => convert.take(command, trader.id, uuid),
  };
}
