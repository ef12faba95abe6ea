import type { Handlers } from '../../handlers.ts';
import type { Queues } from './queues-service.ts';

export function queuesStaffCalls({ queues }: { queues: Queues }): Handlers['queuesStaff'] {
  return {
    list: ({ session: { trader } }) => queues.list(trader),
    claim: ({ command, session: { trader } }, input) => queues.claim(command, trader, input),
    release: ({ command, session: { trader } }, input) => queues.release(command, trader, input),
    next: ({ command, session: { trader } }, input) => queues.next(command, trader, input),
  };
}
