import type { Handlers } from '../../handlers.ts';
import type { Queues } from './queues-service.ts';

export function queuesCalls({ queues }: { queues: Queues }): Handlers['queues'] {
  return {
    list: ({ session: { trader } }) => queues.list(trader),
    claim: ({ command, session: { trader } }, held) => queues.claim(command, trader, held),
    release: ({ command, session: { trader } }, held) => queues.release(command, trader, held),
    next: ({ command, session: { trader } }, asked) => queues.next(command, trader, asked),
  };
}
