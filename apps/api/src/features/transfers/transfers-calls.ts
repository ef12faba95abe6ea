import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../world.ts';

export function transfersCalls({ transfers }: Services): Handlers['transfers'] {
  return {
    terms: ({ session: { trader } }) => transfers.terms(trader),
    send: ({ intent, session: { trader } }, input) => transfers.send(intent, trader, input),
    recipients: ({ session: { trader } }, { search }) => transfers.recipients(trader, search),
  };
}
