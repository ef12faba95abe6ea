import type { Faker } from '@faker-js/faker';
import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '../../apps/api/src/worlds/world.ts';
import { coins } from '../data/coins.ts';
import type { PersonaData } from '../data/personas.ts';
import { personas } from '../data/personas.ts';

/** What somebody is going to do in the seeded months. */
export interface Plan {
  traderId: string;
  /** Dollars to pay in. */
  funds: number;
  orders: number;
  /** Which coins he likes, best first. */
  taste: string[];
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

/** The personas, then as many others as are asked for. */
export async function seedUsers(
  { accounts, commands, watchlist, twoFactor }: Services,
  {
    count,
    seed,
    passwordHash,
    pinHash,
  }: { count: number; seed: number; passwordHash: string; pinHash: string },
): Promise<Plan[]> {
  faker.seed(seed);
  const people = [
    ...personas.map(known),
    ...Array.from({ length: count }, (_, index) => somebody(faker, index)),
  ];
  const plans: Plan[] = [];
  for (const { funds, orders, about, watchlist: starred = [], twoFactor: withCode, ...person } of people) {
    const { traderId } = await accounts.create(
      { actor: { kind: 'system' }, name: 'seed.trader' },
      {
        ...person,
        email: `${person.persona ?? person.nickname}@${EMAIL_DOMAIN}`,
        passwordHash,
        suspendedReason: person.suspendedReason ?? null,
        emailVerified: true,
        requireUpgrade: false,
        stakingEnabled: true,
        pinHash: person.persona === null ? null : pinHash,
        personaAbout: about,
      },
    );
    for (const pair of starred) {
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
    // Who came to the personas later draws no lot: the months of all others stay as they are.
    plans.push({ traderId, funds, orders, taste: withCode ? [] : tasteOf(faker) });
  }
  return plans;
}

type Person = Omit<PersonaData, 'persona' | 'accountId' | 'about'> & {
  persona: string | null;
  accountId?: string;
  about: string | null;
};

const known = (person: PersonaData): Person => person;

function somebody(random: Faker, index: number): Person {
  const firstName = random.person.firstName();
  const lastName = random.person.lastName();
  const [country, currency] = random.helpers.arrayElement(COUNTRIES);
  return {
    persona: null,
    about: null,
    firstName,
    lastName,
    nickname: `${random.internet
      .username({ firstName, lastName })
      .toLowerCase()
      .replaceAll(/[^a-z\d]/g, '')}${index}`,
    country,
    currency,
    packageSlug: random.helpers.weightedArrayElement([
      { value: 'starter', weight: 5 },
      { value: 'silver', weight: 3 },
      { value: 'gold', weight: 2 },
      { value: 'platinum', weight: 1 },
    ]),
    position: 'trader',
    status: 'active',
    kycVerified: random.datatype.boolean(0.8),
    // Most have a little, few have much.
    funds: Math.round(800 * 60 ** random.number.float({ min: 0, max: 1 })),
    orders: random.number.int({ min: 2, max: 16 }),
  };
}

/** How many of the coins, from the largest on, people have heard of. */
const WELL_KNOWN = 21;

/** Everybody likes Bitcoin; the rest is a matter of taste. */
function tasteOf(random: Faker): string[] {
  const others = coins.slice(1, WELL_KNOWN).map((coin) => coin.code);
  return ['BTC', ...random.helpers.arrayElements(others, { min: 2, max: 5 })];
}
