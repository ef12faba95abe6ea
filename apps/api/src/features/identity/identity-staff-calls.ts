import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function identityStaffCalls({ identityCases, reviews }: Services): Handlers['identity'] {
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
