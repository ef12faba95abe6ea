import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function movementsCalls({ billing }: Services): Handlers['movements'] {
  return {
    one: ({ session: { trader } }, { authTxId }) => billing.record(trader.id, authTxId),
    cancel: ({ command, session: { trader } }, { authTxId }) => billing.cancel(command, trader, authTxId),
  };
}

export function billingCalls({
  billingDesk,
  billing,
  wallet,
  withdrawalDesk: desk,
}: Services): Handlers['billing'] {
  return {
    list: (_, filter) => wallet.transactionsOfAll(filter),
    one: ({ session: { trader } }, { uuid }) => billing.one(trader, uuid),
    approve: ({ command, session: { trader } }, input) => desk.approve(command, trader, input),
    reject: ({ command, session: { trader } }, input) => desk.reject(command, trader, input),
    retry: ({ command, session: { trader } }, input) => desk.retry(command, trader, input),
    statement: (_, input) => billing.statement(input),
    desk: ({ session: { trader } }) => billingDesk.view(trader),
  };
}
