import { DomainError } from '@papermint/contracts/common/domain-error';
import { eventTypes } from '@papermint/contracts/sandbox/event-types';
import type { Handlers } from '../../../handlers.ts';
import { matchesFilter } from '../../../platform/commands/event-log.ts';
import type { EventWatch } from '../../../platform/commands/event-watch.ts';
import type { Waiters } from '../../../platform/flow/waiters.ts';
import { Serialised } from '../../../serialised.ts';
import type { Checks } from '../../../worlds/core/checks.ts';
import type { Webhooks } from '../webhooks/webhooks-service.ts';
import type { SandboxEvents } from './sandbox-events-service.ts';

/** Calls about the event log of a world. */
export function eventCalls({
  checks,
  eventWatch,
  sandboxEvents,
  waiters,
  webhooks,
}: {
  checks: Checks;
  eventWatch: EventWatch;
  sandboxEvents: SandboxEvents;
  waiters: Waiters;
  webhooks: Webhooks;
}): Pick<Handlers['sandbox'], 'events' | 'event' | 'eventTypes'> {
  return {
    eventTypes: () => eventTypes.map(({ type, commands }) => ({ type, commands: [...commands] })),
    async events({ here }, { after, limit, wait = 0, ...filter }) {
      const json = await waiters.first({
        ms: wait,
        read: () => checks.events(after, limit, filter),
        isFound: (answer) => JSON.parse(answer).events.length > 0,
        listen: (wake) =>
          eventWatch.onEvent((event) => {
            if (matchesFilter(event, filter)) wake();
          }),
        pause: here.pause,
      });
      return new Serialised(json);
    },
    async event(_, { seq }) {
      const trace = sandboxEvents.trace(seq);
      if (!trace) throw new DomainError('not_found', 'There is no such event', 'seq');
      return { ...trace, webhooks: await webhooks.ofEvents(trace.events.map((event) => event.seq)) };
    },
  };
}
