import type { Handlers } from '../../../handlers.ts';
import type { CaseViews } from './case-views.ts';
import type { Reviews } from './reviews-service.ts';

export function identityStaffCalls({
  identityCases,
  reviews,
}: {
  identityCases: CaseViews;
  reviews: Reviews;
}): Handlers['identityStaff'] {
  return {
    list: ({ session: { trader } }, filter) => identityCases.list(trader, filter),
    one: ({ session: { trader } }, { accountId }) => identityCases.one(trader, accountId),
    view: ({ command }, { accountId }) => reviews.view(command, accountId),
    verifyDocument: ({ command, session: { trader } }, given) =>
      reviews.decideDocument(command, trader, given),
    setStatus: ({ command, session: { trader } }, given) => reviews.decide(command, trader, given),
    decide: ({ command, session: { trader } }, given) => reviews.decideAll(command, trader, given),
  };
}
