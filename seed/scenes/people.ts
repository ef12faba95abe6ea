import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import { coins } from '../data/coins.ts';
import type { PersonaData } from '../data/personas.ts';
import { personas } from '../data/personas.ts';
import { drawHandles, drawName } from '../handles.ts';
import { awake } from '../hours.ts';
import { seedStream } from '../random.ts';

/** The plan of a person for the seeded months. */
export interface Plan {
  /** Names the streams of the person's random values. */
  key: string;
  traderId: string;
  /** Dollars to deposit. */
  funds: number;
  orders: number;
  /** The coins they trade, favorite first. */
  taste: string[];
  country: string;
  /** Date of birth, ISO 8601. */
  birthDate: string;
}

const EMAIL_DOMAIN = 'papermint.test';

const COUNTRIES: readonly [country: string, currency: string][] = [
  ['US', 'USD'],
  ['US', 'USD'],
  ['DE', 'EUR'],
  ['FR', 'EUR'],
  ['ES', 'EUR'],
  ['GB', 'GBP'],
  ['CH', 'CHF'],
  ['JP', 'JPY'],
  ['CA', 'CAD'],
  ['AU', 'AUD'],
  ['SE', 'SEK'],
];

/**
 * The personas, then `count` other traders, and for every three of them a newly registered one, with their plans. A
 * person's attributes and actions follow from the seed and the person alone, not from who else exists.
 * @param start of the world, simulated ms
 */
export function planPeople(
  seed: number,
  { count, start, known = personas }: { count: number; start: number; known?: readonly PersonaData[] },
): Person[] {
  const taken = new Set(known.map(({ nickname }) => nickname));
  return [
    ...known.map((persona) => {
      seedStream(seed, persona.persona);
      const key = persona.persona;
      return {
        ...persona,
        key,
        email: `${key}@${EMAIL_DOMAIN}`,
        taste: drawTaste(),
        joined: drawJoined(seed, key, Number(persona.accountId)),
        birthDate: drawBirthDate(seed, key, start),
      };
    }),
    ...Array.from({ length: count }, (_, index) => {
      const key = `trader ${index}`;
      seedStream(seed, key);
      const person = drawPerson(seed, key, { index, start, taken });
      return { ...person, key, taste: drawTaste(), joined: drawJoined(seed, key, Number(person.accountId)) };
    }),
    ...Array.from({ length: Math.floor(count / TRADERS_A_NEWCOMER) }, (_, index) => {
      const key = `newcomer ${index}`;
      seedStream(seed, key);
      const person = drawPerson(seed, key, { index: count + index, start, taken });
      const age = faker.number.int({ min: 2 * AN_HOUR, max: 34 * AN_HOUR });
      const nothing = { packageSlug: 'starter', kycVerified: false, funds: 0, orders: 0 };
      return { ...person, ...nothing, key, taste: [], joined: 0, age };
    }),
  ];
}

/** Creates the accounts of people. @returns their plans, in the same order */
export async function seedUsers(
  { accounts, clock, commands, watchlist, twoFactor }: Services,
  people: readonly Person[],
  { passwordHash, pinHash, start }: { passwordHash: string; pinHash: string; start: number },
): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const person of people) {
    const { country } = person;
    const {
      key,
      funds,
      orders,
      taste,
      joined,
      about,
      birthDate,
      age = NEW_PERSONA,
      watchlist: pairs = [],
      twoFactor: withCode,
      ...account
    } = person;
    const { traderId } = await accounts.create(
      { actor: { kind: 'system' }, name: 'seed.trader' },
      {
        ...account,
        // A person without actions is new.
        createdAt: awake(funds === 0 && orders === 0 ? start - age : clock.now() - joined, country),
        passwordHash,
        suspendedReason: person.suspendedReason ?? null,
        emailVerified: true,
        requireUpgrade: false,
        stakingEnabled: true,
        pinHash: person.persona === null ? null : pinHash,
        personaAbout: about,
      },
    );
    for (const pair of pairs) {
      const command = { actor: { kind: 'trader', traderId }, name: 'watchlist.set' } as const;
      await watchlist.set(command, traderId, { pair, starred: true });
    }
    if (withCode) {
      await commands.execute(
        { actor: { kind: 'system' }, name: 'seed.twoFactor' },
        async (tx) => twoFactor.begin(tx, traderId),
        () => ({ subject: traderId }),
      );
    }
    plans.push({ key, traderId, funds, orders, taste, country, birthDate });
  }
  return plans;
}

export type Person = Omit<PersonaData, 'persona' | 'about'> & {
  /** Names the streams of the person's random values. */
  key: string;
  persona: string | null;
  about: string | null;
  email: string;
  /** Date of birth, ISO 8601. */
  birthDate: string;
  /** The coins they trade, favorite first. */
  taste: string[];
  /** The time before the seeded history at which they registered, ms. */
  joined: number;
  /** The time before the present at which they registered, ms; only for people without actions. */
  age?: number;
};

const AN_HOUR = 3_600_000;
const A_DAY = 24 * AN_HOUR;
/** The age of the accounts of new personas, ms. */
const NEW_PERSONA = 23 * AN_HOUR + 1_287_441;
const TRADERS_A_NEWCOMER = 3;

/** People with higher account numbers registered later. */
function drawJoined(seed: number, key: string, accountId: number): number {
  seedStream(seed, `${key} joined`);
  const among = accountId % 100_000;
  const days = accountId < FIRST_ACCOUNT ? 700 - 20 * among : 500 / (1 + among / 20);
  return Math.round(days * A_DAY) + faker.number.int(A_DAY / 10);
}

/** Account numbers of seeded traders start here. Later accounts get higher numbers. */
const FIRST_ACCOUNT = 10_100_000;

function drawPerson(
  seed: number,
  key: string,
  { index, start, taken }: { index: number; start: number; taken: Set<string> },
): Omit<Person, 'key' | 'taste' | 'joined'> {
  const [country, currency] = faker.helpers.arrayElement(COUNTRIES);
  const name = drawName(country);
  const birthDate = drawBirthDate(seed, key, start);
  const handles = drawHandles({ ...name, birthYear: birthDate.slice(0, 4) }, taken);
  return {
    ...name,
    ...handles,
    birthDate,
    persona: null,
    accountId: String(FIRST_ACCOUNT + index),
    about: null,
    country,
    currency,
    packageSlug: faker.helpers.weightedArrayElement([
      { value: 'starter', weight: 5 },
      { value: 'silver', weight: 3 },
      { value: 'gold', weight: 2 },
      { value: 'platinum', weight: 1 },
    ]),
    position: 'trader',
    status: 'active',
    kycVerified: faker.datatype.boolean(0.8),
    // Most have little, a few have much.
    funds: Math.round(800 * 60 ** faker.number.float({ min: 0, max: 1 })),
    orders: faker.number.int({ min: 2, max: 16 }),
  };
}

/** Adults of every age; most are in their thirties. They are adults in a world that starts early, too. */
function drawBirthDate(seed: number, key: string, start: number): string {
  seedStream(seed, `${key} birth`);
  const age = 20 + 54 * faker.number.float({ min: 0, max: 1 }) ** 1.7;
  return new Date(Math.min(BORN_BEFORE, start) - Math.round(age * 365.25) * A_DAY).toISOString().slice(0, 10);
}

const BORN_BEFORE = Date.UTC(2025, 11, 31);

/** The number of well-known coins, counted from the largest. */
const WELL_KNOWN = 21;

/** Bitcoin, and a few others of the well-known coins. */
function drawTaste(): string[] {
  const others = coins.slice(1, WELL_KNOWN).map((coin) => coin.code);
  return ['BTC', ...faker.helpers.arrayElements(others, { min: 2, max: 5 })];
}
