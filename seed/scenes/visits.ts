import { faker } from '@faker-js/faker/locale/en';
import type { NewEvent, StoredSession } from '@papermint/api/activity-types';
import type { Services } from '@papermint/api/services';
import { audienceOf } from '@papermint/contracts/activity/audience';
import { SESSION_ID_LENGTH } from '@papermint/contracts/activity/recording';
import { HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import { computers, phones } from '../data/devices.ts';
import type { VisitStep } from '../data/visits.ts';
import { botWalk, guestWalks, walks } from '../data/visits.ts';
import { drawAddress } from '../homes.ts';
import { awake } from '../hours.ts';
import { seedStream } from '../random.ts';
import type { Plan } from './people.ts';

const GUESTS = 9;
const drawCountry = () => faker.helpers.arrayElement(['US', 'DE', 'FR', 'GB', 'JP', 'SE']);
/** The persona whose visit went through the whole app and has just ended. */
const LONG_VISIT = 'vip';
const BOTS = ['Python', 'Headless Chrome on Linux'];

interface Visit {
  session: StoredSession;
  events: NewEvent[];
}

/** Visits of the last day by traders, staff and guests who agreed to the recording, and by two bots. */
export async function seedVisits(
  { accounts, commands, recorder, state }: Services,
  plans: readonly Plan[],
  until: number,
): Promise<void> {
  const visits: Visit[] = [];
  for (const { key, traderId, country } of plans) {
    const { status, position } = await accounts.byId(traderId);
    seedStream(state.seed, `${key} visits`);
    const chance = key === LONG_VISIT ? 1 : position === 'trader' ? 0.45 : 0.8;
    if (status !== 'active' || !faker.datatype.boolean(chance)) continue;
    const device = faker.helpers.arrayElement([...computers, ...phones]);
    const who = { traderId, audience: audienceOf(position, false), device, country };
    if (key === LONG_VISIT) visits.push(visitOf(who, walks.flat(), until, { latest: true }));
    else visits.push(visitOf(who, faker.helpers.arrayElement(walks), until));
  }
  for (let guest = 1; guest <= GUESTS; guest += 1) {
    seedStream(state.seed, `guest ${guest} visits`);
    const device = faker.helpers.arrayElement([...computers, ...phones]);
    const walk = faker.helpers.arrayElement(guestWalks);
    visits.push(visitOf({ traderId: null, audience: 0, device, country: drawCountry() }, walk, until));
  }
  for (const device of BOTS) {
    seedStream(state.seed, `${device} visits`);
    visits.push(
      visitOf({ traderId: null, audience: 3, device, country: 'US' }, botWalk, until, { pause: 700 }),
    );
  }
  await commands.execute(
    { actor: { kind: 'system' }, name: 'seed.visits' },
    async (tx) => {
      for (const { session, events } of visits) recorder.addPast(tx, session, events);
    },
    () => ({ data: { visits: visits.length } }),
  );
}

/**
 * @param more.pause the longest time between two steps, ms
 * @param more.latest whether it has just ended; otherwise some time in the last 20 hours
 */
function visitOf(
  { country, ...who }: Pick<StoredSession, 'traderId' | 'audience' | 'device'> & { country: string },
  walk: readonly VisitStep[],
  until: number,
  { pause = 90_000, latest = false } = {},
): Visit {
  const sessionId = faker.string.alphanumeric(SESSION_ID_LENGTH);
  // Most visits are recent, and none is in the last two minutes.
  const ago = latest ? 0 : faker.number.float({ min: 0, max: 1 }) ** 2;
  const drawn = Math.round(until - 2 * MINUTE - faker.number.int(20_000) - 20 * HOUR * ago);
  // A program does not sleep.
  const end = who.audience === 3 ? drawn : awake(drawn, country);
  const gaps = walk.map(() => faker.number.int({ min: pause / 12, max: pause }));
  let at = end - gaps.slice(1).reduce((sum, gap) => sum + gap, 0);
  const events = walk.map(([type, url, title, description = title], step): NewEvent => {
    if (step > 0) at += gaps[step] as number;
    return { sessionId, type, url, title, description, createdAt: at };
  });
  const last = events.at(-1) as NewEvent;
  const referrerUrl = events.findLast(({ url }) => url !== last.url)?.url ?? null;
  const { type, description, title, url } = last;
  const address = drawAddress(country, phones.includes(who.device)).replace(/\d+$/, '0');
  const session = {
    id: sessionId,
    ...who,
    address,
    startedAt: (events[0] as NewEvent).createdAt,
    lastSeenAt: end,
    total: events.length,
    type,
    description,
    title,
    url,
    referrerUrl,
  };
  return { session, events };
}
