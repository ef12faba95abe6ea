import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Handlers } from '../../handlers.ts';
import { replacedOrRefused } from './replace-order.ts';
import type { Spot } from './spot-service.ts';

export function spotCalls({ spot }: { spot: Spot }): Handlers['spot'] {
  return {
    trades: ({ session: { trader } }, filter) => spot.trades(trader.id, filter),
    fills: ({ session: { trader } }, filter) => spot.fills(trader.id, filter),
    order: ({ session: { trader } }, { tradeUuid }) => spot.order(trader.id, tradeUuid),
    place: ({ command, session: { trader } }, input) => spot.place(command, trader.id, input),
    amend: ({ command, session: { trader } }, { tradeUuid, ...input }) =>
      spot.amend(command, trader.id, tradeUuid, input),
    placeList: ({ command, session: { trader } }, input) => spot.placeList(command, trader.id, input),
    placeScaled: ({ command, session: { trader } }, input) => spot.placeScaled(command, trader.id, input),
    list: async ({ session: { trader } }, { number }) => {
      const list = spot.list(trader.id, number);
      if (!list) throw new DomainError('not_found', 'There is no such list', 'number');
      return { list };
    },
    replace: async ({ command, session: { trader } }, { tradeUuid, ...input }) =>
      replacedOrRefused(await spot.replace(command, trader.id, tradeUuid, input)),
    cancelAll: ({ command, session: { trader } }, { pair, group }) =>
      spot.cancelAll(command, trader.id, pair, group),
    cancel: ({ command, session: { trader } }, { tradeUuid }) => spot.cancel(command, trader.id, tradeUuid),
  };
}
