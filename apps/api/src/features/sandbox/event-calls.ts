import type { Handlers } from '../../handlers.ts';
import type { EventWatch } from '../../platform/commands/event-watch.ts';
import type { Waiters } from '../../platform/flow/waiters.ts';
import { Serialised } from '../../serialised.ts';
import type { Checks } from '../../worlds/core/checks.ts';

/** Calls about the event log of a world. */
export function eventCalls({
  checks,
  eventWatch,
  waiters,
}: {
  checks: Checks;
  eventWatch: EventWatch;
  waiters: Waiters;
}): Pick<Handlers['sandbox'], 'events'> {
  return {
    async events({ here }, { after, limit, command, subject, wait = 0 }) {
      const json = await waiters.first({
        ms: wait,
        read: () => checks.events(after, limit, { command, subject }),
        isFound: (answer) => JSON.parse(answer).events.length > 0,
        listen: (wake) =>
          eventWatch.onEvent((event) => {
            if ((command ?? event.command) === event.command && (subject ?? event.subject) === event.subject)
              wake();
          }),
        pause: here.pause,
      });
      return new Serialised(json);
    },
  };
}
