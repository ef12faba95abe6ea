import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import { DAY } from '@papermint/contracts/common/time-units';
import { collectorAccount } from '../art/faces.ts';
import type { CollectorCountry } from '../data/collector-names.ts';
import { collectorCountries } from '../data/collector-names.ts';
import { seedStream } from '../random.ts';
import type { Action } from './history.ts';

type Needed = Pick<Services, 'nftCollectors' | 'commands' | 'clock' | 'state'>;
type Taste = ReturnType<Services['nftCollectors']['taste']>;

/** A simulated collector who has joined. */
export interface Collector {
  traderId: string;
  taste: Taste;
}

interface NewCollector {
  accountId: string;
  firstName: string;
  lastName: string;
  nickname: string;
  country: string;
  currency: string;
  packageSlug: string;
}

/** The part of the collectors who are there on the first day of the exchange. */
const FIRST = 0.45;
/** The longest time before that day at which one of them has joined. */
const BEFORE = 420 * DAY;
const PACKAGES = ['starter', 'starter', 'silver', 'gold'] as const;
const WORDS = [
  'art',
  'pixels',
  'frames',
  'vault',
  'studio',
  'prints',
  'gallery',
  'canvas',
  'sketch',
  'tiles',
];

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();

/** Names as people of a country have them. The same seed gives the same people. */
function planCollectors(seed: number, count: number): NewCollector[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    seedStream(seed, `collector ${index}`);
    const { first, last, code, currency } = faker.helpers.weightedArrayElement(
      collectorCountries.map((value: CollectorCountry) => ({ value, weight: value.weight })),
    );
    const [firstName, lastName] = [faker.helpers.arrayElement(first), faker.helpers.arrayElement(last)];
    return {
      accountId: collectorAccount(index),
      firstName,
      lastName,
      nickname: nicknameOf(plain(firstName), plain(lastName), taken),
      country: code,
      currency,
      packageSlug: faker.helpers.arrayElement(PACKAGES),
    };
  });
}

/** A nickname of 3 to 20 letters, digits and dots that nobody has. */
function nicknameOf(first: string, last: string, taken: Set<string>): string {
  const wished = faker.helpers.arrayElement([
    `${first}.${last}`,
    `${first}${last.slice(0, 1)}${faker.number.int({ min: 70, max: 99 })}`,
    `${first.slice(0, 1)}.${last}`,
    `${last}${first.slice(0, 2)}`,
    `${first}.${faker.helpers.arrayElement(WORDS)}`,
    `${first}${faker.number.int({ min: 2, max: 999 })}`,
  ]);
  let nickname = wished.slice(0, 18);
  for (let more = 2; taken.has(nickname); more++) nickname = `${wished.slice(0, 17)}${more}`;
  taken.add(nickname);
  return nickname;
}

/**
 * Opens the accounts of the simulated collectors who are there on the first day.
 * @returns them, and the actions by which the others join in the months before `until`
 */
export async function seedCollectors(
  services: Needed,
  count: number,
  until: number,
): Promise<{ collectors: Collector[]; joining: Action[] }> {
  const { commands, nftCollectors, clock, state } = services;
  const from = clock.now();
  const planned = planCollectors(state.seed, count);
  const first = planned.slice(0, Math.round(count * FIRST));
  const command = { actor: { kind: 'system' }, name: 'seed.collectors' } as const;
  const collectors = await commands.execute(
    command,
    async (tx) => {
      const joined: Collector[] = [];
      for (const collector of first) {
        seedStream(state.seed, `${collector.accountId} joins`);
        const createdAt = Math.round(from - BEFORE * faker.number.float() ** 2);
        joined.push(await nftCollectors.join(tx, { ...collector, createdAt }));
      }
      return joined;
    },
    () => undefined,
  );
  const joining = planned.slice(first.length).map((collector): Action => {
    seedStream(state.seed, `${collector.accountId} joins`);
    const at = Math.round(from + (until - from) * faker.number.float({ min: 0.01, max: 0.97 }));
    return {
      at,
      run: () =>
        commands.execute(
          command,
          (tx) => nftCollectors.join(tx, { ...collector, createdAt: at }),
          () => undefined,
        ),
    };
  });
  return { collectors, joining };
}
