import type { Handlers } from '../../handlers.ts';
import type { FuturesHistory } from './history/futures-history-service.ts';
import type { MarginService } from './margin/margin-service.ts';
import type { FuturesOrders } from './orders/futures-service.ts';

export function futuresCalls({
  futures,
}: {
  futures: FuturesHistory & FuturesOrders & MarginService;
}): Handlers['futures'] {
  return {
    positions: ({ session: { trader } }, filter) => futures.positions(trader.id, filter),
    positionDetail: ({ session: { trader } }, { uuid }) => futures.position(trader.id, uuid),
    orders: ({ session: { trader } }, filter) => futures.orders(trader.id, filter),
    order: ({ session: { trader } }, { tradeUuid }) => futures.order(trader.id, tradeUuid),
    fills: ({ session: { trader } }, filter) => futures.fills(trader.id, filter),
    funding: ({ session: { trader } }, filter) => futures.funding(trader.id, filter),
    liquidations: ({ session: { trader } }, filter) => futures.liquidations(trader.id, filter),
    place: ({ command, session: { trader } }, input) => futures.place(command, trader.id, input),
    close: ({ command, session: { trader } }, input) => futures.close(command, trader.id, input),
    setting: ({ session: { trader } }, { pair }) => futures.setting(trader.id, pair),
    setSetting: ({ command, session: { trader } }, input) => futures.setSetting(command, trader.id, input),
    positionMode: ({ session: { trader } }) => futures.positionMode(trader.id),
    setPositionMode: ({ command, session: { trader } }, { mode }) =>
      futures.setPositionMode(command, trader.id, mode),
    moveMargin: ({ command, session: { trader } }, input) => futures.moveMargin(command, trader.id, input),
    setBrackets: ({ command, session: { trader } }, input) => futures.setBrackets(command, trader.id, input),
    nextFunding: (_, { pair }) => futures.nextFunding(pair),
    data: (_, { pair }) => ({ ...futures.data(pair), liquidations: futures.latestLiquidations(pair) }),
  };
}

export function futuresPositionsCalls({ futures }: { futures: FuturesOrders }): Handlers['futuresPositions'] {
  return {
    reverse: ({ command, session: { trader } }, input) => futures.reverse(command, trader.id, input),
    closeAll: ({ command, session: { trader } }, { pair }) =>
      futures.closeAllPositions(command, trader.id, pair),
  };
}

export function futuresOrdersCalls({ futures }: { futures: FuturesOrders }): Handlers['futuresOrders'] {
  return {
    placeScaled: ({ command, session: { trader } }, input) => futures.placeScaled(command, trader.id, input),
    amend: ({ command, session: { trader } }, { tradeUuid, ...input }) =>
      futures.amend(command, trader.id, tradeUuid, input),
    cancelAll: ({ command, session: { trader } }, { pair, group }) =>
      futures.cancelAll(command, trader.id, pair, group),
    cancelAfter: async ({ command, session: { trader } }, { pair, seconds }) => {
      await futures.cancelAfter(command, trader.id, { pair, after: 1000 * seconds });
      const message =
        seconds === 0 ? 'The countdown has ended.' : `Open orders are canceled in ${seconds} seconds.`;
      return { pair, seconds, message };
    },
    cancel: ({ command, session: { trader } }, { tradeUuid }) =>
      futures.cancel(command, trader.id, tradeUuid),
  };
}
