import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function transfersCalls({ transfers }: Services): Handlers['transfers'] {
  return {
    terms: ({ session: { trader } }) => transfers.terms(trader),
    send: ({ command, session: { trader } }, input) => transfers.send(command, trader, input),
    recipients: ({ session: { trader } }, { search }) => transfers.recipients(trader, search),
  };
}

export function transfersStaffCalls({ transfers }: Services): Handlers['transfersStaff'] {
  return { list: (_, filter) => transfers.list(filter) };
}
