import { DAY } from '@papermint/contracts/common/time-units';
import type { list } from '@papermint/contracts/upcoming/calls';
import type { z } from 'zod';
import { marketEvents } from './market-events.ts';
import { recordEvents } from './record-events.ts';
import type { UpcomingDeps } from './upcoming-deps.ts';
import { chosenEvents } from './upcoming-rules.ts';

/** What is going to happen to a trader and in their markets, in order of time. It tells nothing that follows from future prices. */
export async function listUpcoming(
  deps: UpcomingDeps,
  traderId: string,
  { days, limit, repeats }: z.output<typeof list.input>,
): Promise<z.input<typeof list.output>> {
  const now = deps.clock.now();
  const until = now + days * DAY;
  const events = [...recordEvents(deps, traderId), ...(await marketEvents(deps, traderId, { now, until }))];
  return {
    now: new Date(now).toISOString(),
    until: new Date(until).toISOString(),
    ...chosenEvents(events, { now, until, limit, repeats }),
  };
}
