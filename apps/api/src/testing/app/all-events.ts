import type { Body } from './test-app.ts';

interface Event {
  seq: number;
  command: string;
  subject: string;
}

const MOST = 1000;

/** The whole event log of a world, oldest first: a seeded one is longer than a page. */
export async function allEvents(api: { get: (path: string) => Promise<{ body: Body }> }): Promise<Event[]> {
  const all: Event[] = [];
  for (;;) {
    const { body } = await api.get(`/api/sandbox/events?after=${all.at(-1)?.seq ?? 0}&limit=${MOST}`);
    all.push(...body.events);
    if (body.events.length < MOST) return all;
  }
}
