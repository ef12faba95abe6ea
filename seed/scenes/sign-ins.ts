import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import type { PastSignIn } from '@papermint/api/sign-in-history';
import { DAY, MINUTE } from '@papermint/contracts/common/time-units';
import { helenaTrip, mayaTrip } from '../data/card-purchases.ts';
import { computers, phones } from '../data/devices.ts';
import { travels } from '../data/homes.ts';
import { drawAddress, homeOf } from '../homes.ts';
import { awake } from '../hours.ts';
import { seedStream } from '../random.ts';
import type { Plan } from './people.ts';

/** The length of the history of sign-ins. */
const SPAN = 45 * DAY;

type Person = Awaited<ReturnType<Services['accounts']['byId']>>;
type Spot = Pick<PastSignIn, 'device' | 'place' | 'address'>;

/** The devices with which a person signs in, and where. */
interface Spots {
  home: Spot;
  phone: Spot;
  trip: Trip;
}

interface Trip {
  /** Simulated ms. */
  from: number;
  to: number;
  spot: Spot;
}

/** The trips of personas, on which their cards say the same. */
const TRIPS: Readonly<Record<string, { city: string; from: number; to: number }>> = {
  trader: mayaTrip,
  vip: helenaTrip,
};

/** Everybody's sign-ins in the last weeks: from home, from a phone, and sometimes from elsewhere. */
export async function seedSignIns(
  { accounts, commands, history, state }: Services,
  plans: readonly Plan[],
  until: number,
): Promise<void> {
  const past: PastSignIn[] = [];
  for (const { key, traderId } of plans) {
    const person = await accounts.byId(traderId);
    const signIns = person.status === 'suspended' ? beforeSuspension : signInsOf;
    past.push(...signIns(person, spotsOf(state.seed, key, person, until), until));
  }
  past.sort((a, b) => a.at - b.at);
  await commands.execute(
    { actor: { kind: 'system' }, name: 'seed.signIns' },
    async (tx) => {
      for (const one of past) history.addPast(tx, one);
    },
    () => ({ data: { signIns: past.length } }),
  );
}

function signInsOf(person: Person, { home, phone, trip }: Spots, until: number): PastSignIn[] {
  const from = Math.max(person.createdAt.getTime() + MINUTE, until - SPAN);
  const days = (until - from) / DAY;
  const count = Math.max(2, Math.round((faker.number.int({ min: 5, max: 16 }) * days) / (SPAN / DAY)));
  const spots = [
    { value: home, weight: 11 },
    { value: phone, weight: 8 },
  ];
  const way = person.twoFactor ? 'two_factor' : 'password';
  return Array.from({ length: count }, () => {
    // Most sign-ins are recent, and none is in the last minutes.
    const drawn = Math.round(until - 20 * MINUTE - (until - from - 25 * MINUTE) * drawPart() ** 1.5);
    const at = Math.max(awake(drawn, person.country), from);
    const isAway = at > trip.from && at < trip.to;
    const spot = isAway ? trip.spot : faker.helpers.weightedArrayElement(spots);
    const signIn: PastSignIn = {
      ...spot,
      traderId: person.id,
      at,
      result: 'succeeded',
      method: faker.datatype.boolean(0.1) && !person.twoFactor ? 'mail' : way,
    };
    const mistyped: PastSignIn = {
      ...signIn,
      at: at - faker.number.int({ min: 9_000, max: 75_000 }),
      result: 'wrong_password',
      method: 'password',
    };
    return faker.datatype.boolean(0.12) ? [mistyped, signIn] : [signIn];
  }).flat();
}

/** The sign-ins from two continents within an hour that led to the suspension, and a later one. */
function beforeSuspension(person: Person, spots: Spots, until: number): PastSignIn[] {
  const end = awake(until - faker.number.int({ min: 9 * DAY, max: 10 * DAY }), person.country);
  const place = faker.helpers.arrayElement(['Sapporo, JP', 'Perth, AU']);
  const far = { place, address: drawAddress(place, false), device: faker.helpers.arrayElement(computers) };
  const signIn = { traderId: person.id, method: 'password', result: 'succeeded' } as const;
  return [
    ...signInsOf(person, spots, end),
    { ...signIn, ...spots.home, at: end },
    { ...signIn, ...far, at: end + 38 * MINUTE + 17_204 },
    { ...signIn, ...spots.home, at: end + 2 * DAY + 83 * MINUTE + 41_550, result: 'suspended' },
  ];
}

function spotsOf(seed: number, key: string, { country }: Person, until: number): Spots {
  const place = `${homeOf(seed, key, country).city}, ${country}`;
  seedStream(seed, `${key} sign-ins`);
  const home = { place, address: drawAddress(place, false), device: faker.helpers.arrayElement(computers) };
  const device = faker.helpers.arrayElement(phones);
  const phone = { place, address: drawAddress(place, true), device };
  const drawn = faker.number.float({ min: 8, max: 60 });
  const days = TRIPS[key] ?? { from: drawn, to: drawn - faker.number.float({ min: 2, max: 8 }) };
  const city = TRIPS[key]?.city ?? faker.helpers.arrayElement(travels[country] ?? [place]);
  const spot = { place: city, address: drawAddress(city, true), device };
  return { home, phone, trip: { from: until - days.from * DAY, to: until - days.to * DAY, spot } };
}

const drawPart = () => faker.number.float({ min: 0, max: 1 });
