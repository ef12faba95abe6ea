import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import type { PastSignIn } from '@papermint/api/sign-in-history';
import { DAY, MINUTE } from '@papermint/contracts/common/time-units';
import { computers, phones } from '../data/devices.ts';
import { towns } from '../data/homes.ts';
import { seedStream } from '../random.ts';
import type { Plan } from './people.ts';

/** The length of the history of sign-ins. */
const SPAN = 45 * DAY;

type Person = Awaited<ReturnType<Services['accounts']['byId']>>;
type Spot = Pick<PastSignIn, 'device' | 'place' | 'address'>;

/** A place from which a person signs in. */
interface Spots {
  home: Spot;
  phone: Spot;
  /** The place during a trip. */
  away: Spot;
}

/** Everybody's sign-ins in the last weeks: from home, from a phone, and sometimes from elsewhere. */
export async function seedSignIns(
  { accounts, commands, history, state }: Services,
  plans: readonly Plan[],
  until: number,
): Promise<void> {
  const past: PastSignIn[] = [];
  for (const { key, traderId } of plans) {
    const person = await accounts.byId(traderId);
    seedStream(state.seed, `${key} sign-ins`);
    const signIns = person.status === 'suspended' ? beforeSuspension : signInsOf;
    past.push(...signIns(person, spotsOf(person), until));
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

function signInsOf(person: Person, { home, phone, away }: Spots, until: number): PastSignIn[] {
  const from = Math.max(person.createdAt.getTime() + MINUTE, until - SPAN);
  const days = (until - from) / DAY;
  const count = Math.max(2, Math.round((faker.number.int({ min: 5, max: 16 }) * days) / (SPAN / DAY)));
  const spots = [
    { value: home, weight: 11 },
    { value: phone, weight: 8 },
    { value: away, weight: 1 },
  ];
  const way = person.twoFactor ? 'two_factor' : 'password';
  return Array.from({ length: count }, () => {
    // Most sign-ins are recent, and none is in the last minutes.
    const at = Math.round(until - 20 * MINUTE - (until - from - 25 * MINUTE) * drawPart() ** 1.5);
    const spot = faker.helpers.weightedArrayElement(spots);
    const signIn: PastSignIn = {
      ...spot,
      traderId: person.id,
      at,
      result: 'succeeded',
      method: faker.datatype.boolean(0.1) && !person.twoFactor ? 'mail' : way,
    };
    const mistyped: PastSignIn = { ...signIn, at: at - 40_000, result: 'wrong_password', method: 'password' };
    return faker.datatype.boolean(0.12) ? [mistyped, signIn] : [signIn];
  }).flat();
}

/** The sign-ins from two continents within an hour that led to the suspension, and a later one. */
function beforeSuspension(person: Person, spots: Spots, until: number): PastSignIn[] {
  const end = until - faker.number.int({ min: 9 * DAY, max: 10 * DAY });
  const far: Spot = { ...spotIn('JP', 'AU'), device: faker.helpers.arrayElement(computers) };
  const signIn = { traderId: person.id, method: 'password', result: 'succeeded' } as const;
  return [
    ...signInsOf(person, spots, end),
    { ...signIn, ...spots.home, at: end },
    { ...signIn, ...far, at: end + 38 * MINUTE },
    { ...signIn, ...spots.home, at: end + 2 * DAY, result: 'suspended' },
  ];
}

function spotsOf({ country }: Person): Spots {
  const home = { ...spotIn(country), device: faker.helpers.arrayElement(computers) };
  const phone = { ...home, address: mobileAddress(), device: faker.helpers.arrayElement(phones) };
  const away = { ...spotIn(...Object.keys(towns)), device: phone.device };
  return { home, phone, away };
}

function spotIn(...countries: string[]): Omit<Spot, 'device'> {
  const country = faker.helpers.arrayElement(countries);
  const [city] = faker.helpers.arrayElement(towns[country] ?? [['Specimen Bay', '']]);
  return { place: `${city}, ${country}`, address: `198.18.${drawByte()}.${drawByte()}` };
}

// Both blocks are reserved for tests of networks (RFC 2544).
const mobileAddress = () => `198.19.${drawByte()}.${drawByte()}`;
const drawByte = () => faker.number.int({ min: 1, max: 254 });
const drawPart = () => faker.number.float({ min: 0, max: 1 });
