import type { Handlers } from '../../handlers.ts';
import type { Transfers } from './transfers-service.ts';

export function transfersCalls({ transfers }: { transfers: Transfers }): Handlers['transfers'] {
  return {
    terms: ({ session: { trader } }) => transfers.terms(trader),
    send: ({ command, session: { trader } }, input) => transfers.send(command, trader, input),
    recipients: ({ session: { trader } }, { search }) => transfers.recipients(trader, search),
  };
}

export function transfersStaffCalls({ transfers }: { transfers: Transfers }): Handlers['transfersStaff'] {
  return { list: (_, filter) => transfers.list(filter) };
}
