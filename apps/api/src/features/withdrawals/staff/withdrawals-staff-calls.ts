import type { Handlers } from '../../../handlers.ts';
import type { TermsDesk } from '../terms/terms-desk-service.ts';
import type { Terms } from '../terms/terms-service.ts';
import type { WithdrawalDesk } from './desk-service.ts';

export function withdrawalsStaffCalls({
  withdrawalDesk: desk,
  withdrawalTerms,
  termsChange,
}: {
  withdrawalDesk: WithdrawalDesk;
  withdrawalTerms: Terms;
  termsChange: TermsDesk;
}): Handlers['withdrawalsStaff'] {
  return {
    list: ({ session: { trader } }, filter) => desk.list(trader, filter),
    express: ({ command, session: { trader } }, input) => desk.express(command, trader, input),
    authorize: ({ command, session: { trader } }, input) => desk.authorize(command, trader, input),
    decide: ({ command, session: { trader } }, input) => desk.decide(command, trader, input),
    cancel: ({ command, session: { trader } }, input) => desk.cancel(command, trader, input),
    release: ({ command, session: { trader } }, input) => desk.release(command, trader, input),
    terms: () => withdrawalTerms.view(),
    termsEffect: (_, input) => withdrawalTerms.effect(input),
    changeTerms: ({ command }, input) => termsChange.change(command, input),
    fail: (_, { uuid }) => desk.fail(uuid),
  };
}
