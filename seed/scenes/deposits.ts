import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import { DAY, HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import { formatUnits } from '@papermint/contracts/money/amount';
import { seedStream } from '../random.ts';
import type { Action } from './history.ts';
import type { Plan } from './people.ts';
import type { Step } from './steps.ts';
import { steps } from './steps.ts';

type Person = Awaited<ReturnType<Services['accounts']['byId']>>;

interface Scene {
  services: Services;
  person: Person;
  /** The member of staff who decides. */
  staff: Person;
  until: number;
}
type Story = (scene: Scene) => Step[];

/** Deposits of the people, by every method and in every status, and a queue for staff. */
export async function depositActions(
  services: Services,
  plans: readonly Plan[],
  until: number,
): Promise<Action[]> {
  const { accounts, state } = services;
  const staff = (await accounts.personas()).find(({ persona }) => persona === 'superuser');
  // Tests seed worlds without staff.
  if (!staff) return [];
  const actions: Action[] = [];
  let others = 0;
  for (const { key, traderId } of plans) {
    const person = await accounts.byId(traderId);
    seedStream(state.seed, `${key} deposits`);
    const scene = { services, person, staff, until };
    const own = PERSONAS[key];
    const inTime = (story: Story) => steps({ country: person.country, until }, story(scene));
    if (own) actions.push(...own.flatMap(inTime));
    if (!key.startsWith('trader ') || !person.kycVerified) continue;
    const story = STORIES[others % STORIES.length];
    others += 1;
    if (story) actions.push(...inTime(story));
  }
  return actions;
}

const as = ({ person }: Scene, name: string) =>
  ({ actor: { kind: 'trader', traderId: person.id }, name }) as const;
const by = ({ staff }: Scene, name: string) =>
  ({ actor: { kind: 'staff', traderId: staff.id }, name }) as const;

/** An earlier deposit of a coin: a round number of its smallest deposits, each about two dollars. */
const coin =
  (currency: string, ago: number, leasts?: number): Story =>
  (scene) => {
    const { chains, markets, cryptoDeposits } = scene.services;
    const route = chains.route(currency);
    if (!route) return [];
    const least = leasts ?? faker.number.int({ min: 20, max: 400 });
    const amount = formatUnits(route.minDeposit * BigInt(least), markets.asset(currency).scale);
    const run = () =>
      cryptoDeposits.send(as(scene, 'deposits.confirmCrypto'), scene.person, { currency, amount });
    return [{ at: scene.until - ago, by: 'trader', run }];
  };

const card =
  (
    token: 'foldwell_approve' | 'papyra_approve' | 'foldwell_decline' | 'foldwell_challenge',
    ago: number,
  ): Story =>
  (scene) => {
    const amount = String(faker.helpers.arrayElement([50, 100, 150, 250, 400]));
    const input = { currency: 'USD', amount, card: token } as const;
    const run = () => scene.services.cardDeposits.pay(as(scene, 'deposits.card'), scene.person, input);
    return [{ at: scene.until - ago, by: 'trader', run }];
  };

const USUAL = [80, 120, 150, 200, 250, 325, 400, 480, 600, 750, 900, 1200, 1500, 2200];
const LARGE = [11_000, 12_500, 14_000, 18_000, 20_000, 24_500];

interface Reviewed {
  method?: 'bank' | 'paypal';
  currency?: string;
  /** One of these; usual amounts by default. */
  amounts?: readonly number[];
  /** The time after the beginning at which the trader reports the payment, ms; without it the trader never does. */
  paid?: number;
  canceled?: number;
  /** The time after that at which staff decide. */
  decided?: number;
  reason?: string;
}

const reviewed =
  (ago: number, how: Reviewed = {}): Story =>
  (scene) => {
    const { services, person, staff, until } = scene;
    const { method = 'bank', currency = 'EUR', paid, canceled, decided, reason } = how;
    const amount = String(faker.helpers.arrayElement(how.amounts ?? USUAL));
    const at = until - ago;
    let uuid = '';
    const begin = async () => {
      const input = { method, currency, amount };
      const begun = await services.reviewedDeposits.begin(as(scene, `deposits.${method}`), person, input);
      uuid = begun.deposit.uuid;
    };
    const send = () => services.reviewedDeposits.paid(as(scene, 'deposits.paid'), person, { method, uuid });
    const cancel = () => services.reviewedDeposits.cancel(as(scene, 'deposits.cancel'), person, uuid);
    const decide = () =>
      reason === undefined
        ? services.confirmations.confirm(by(scene, 'depositConfirmationsStaff.confirm'), staff, uuid)
        : services.confirmations.reject(by(scene, 'depositConfirmationsStaff.reject'), staff, {
            uuid,
            reason,
          });
    return [
      { at, by: 'trader', run: begin },
      ...(paid === undefined ? [] : [{ at: at + paid, by: 'trader', run: send } as const]),
      ...(canceled === undefined ? [] : [{ at: at + canceled, by: 'trader', run: cancel } as const]),
      ...(paid === undefined || decided === undefined
        ? []
        : [{ at: at + paid + decided, by: 'staff', run: decide } as const]),
    ];
  };

const PERSONAS: Readonly<Record<string, readonly Story[]>> = {
  trader: [
    card('foldwell_decline', 9 * DAY),
    // The conversation about it begins today.
    reviewed(4 * DAY + 6 * HOUR, { currency: 'USD', amounts: [500], paid: 40 * MINUTE }),
    reviewed(6 * DAY, { currency: 'USD', amounts: [300], canceled: 2 * HOUR }),
  ],
  vip: [
    reviewed(16 * DAY, { amounts: [2500], paid: 20 * MINUTE, decided: 5 * HOUR }),
    coin('ADA', 11 * DAY, 300),
    reviewed(7 * HOUR, { currency: 'GBP', amounts: [12_000], paid: 10 * MINUTE }),
  ],
};

/** The deposits of the other traders, in turns. */
const STORIES: readonly Story[] = [
  reviewed(30 * HOUR, { paid: 2 * HOUR }),
  coin('FIL', 8 * MINUTE),
  reviewed(4 * HOUR, { method: 'paypal', currency: 'USD', paid: 5 * MINUTE }),
  card('foldwell_approve', 2 * DAY),
  reviewed(3 * HOUR, { currency: 'USD', amounts: LARGE, paid: HOUR }),
  coin('ETH', 3 * DAY),
  reviewed(5 * DAY, { paid: HOUR, decided: 9 * HOUR, reason: 'No transfer with this reference came' }),
  reviewed(2 * DAY, { paid: 30 * MINUTE, decided: 4 * HOUR }),
  coin('BTC', 4 * MINUTE),
  reviewed(9 * DAY),
  reviewed(90 * MINUTE, { method: 'paypal', currency: 'EUR', paid: 3 * MINUTE }),
  card('papyra_approve', 20 * HOUR),
  reviewed(20 * HOUR),
  coin('SOL', 6 * DAY),
  reviewed(50 * MINUTE, { currency: 'CHF', paid: 15 * MINUTE }),
  card('foldwell_challenge', 3 * HOUR),
  reviewed(3 * DAY, { method: 'paypal', currency: 'GBP', canceled: 10 * MINUTE }),
  reviewed(4 * DAY, { method: 'paypal', currency: 'USD', paid: 4 * MINUTE, decided: 3 * HOUR }),
  () => [],
];
