import type { FeedHandlers } from '../../../handlers.ts';
import type { EventFilter } from '../../../platform/commands/event-log.ts';
import { matchesFilter } from '../../../platform/commands/event-log.ts';
import type { EventWatch } from '../../../platform/commands/event-watch.ts';
import { conflate } from '../../../platform/flow/conflation.ts';
import type { Checks } from '../../../worlds/core/checks.ts';
import type { SandboxEvents } from './sandbox-events-service.ts';

/** How many events a message has at most. */
const MOST = 100;

/** Feeds of the event log of a world. */
export function eventFeeds({
  checks,
  eventWatch,
  sandboxEvents,
}: {
  checks: Checks;
  eventWatch: EventWatch;
  sandboxEvents: SandboxEvents;
}): FeedHandlers['sandboxFeeds'] {
  const read = async (cursor: number, filter: EventFilter) =>
    JSON.parse(await checks.events(cursor, MOST, filter));
  return {
    async *eventFeed({ signal }, { after, ...filter }) {
      const last = sandboxEvents.last();
      let cursor = Math.min(after ?? last, last);
      const subscribe = (wake: () => void) =>
        eventWatch.onEvent((event) => {
          if (matchesFilter(event, filter)) wake();
        });
      for await (const _ of conflate(signal, subscribe)) {
        let message = await read(cursor, filter);
        while (message.events.length > 0 && !signal.aborted) {
          yield message;
          cursor = message.cursor;
          message = await read(cursor, filter);
        }
      }
    },
  };
}
