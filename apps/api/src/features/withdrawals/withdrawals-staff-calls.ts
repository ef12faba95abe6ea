import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function withdrawalsStaffCalls({
  withdrawalDesk: desk,
  withdrawalTerms,
}: Services): Handlers['withdrawals'] {
  return {
    list: ({ session: { trader } }, filter) => desk.list(trader, filter),
    express: ({ command, session: { trader } }, input) => desk.express(command, trader, input),
    authorize: ({ command, session: { trader } }, input) => desk.authorize(command, trader, input),
    decide: ({ command, session: { trader } }, input) => desk.decide(command, trader, input),
    cancel: ({ command, session: { trader } }, input) => desk.cancel(command, trader, input),
    release: ({ command, session: { trader } }, input) => desk.release(command, trader, input),
    terms: () => withdrawalTerms.view(),
    termsEffect: (_, input) => withdrawalTerms.effect(input),
    changeTerms: ({ command }, input) => withdrawalTerms.change(command, input),
    fail: (_, { uuid }) => desk.fail(uuid),
  };
}
