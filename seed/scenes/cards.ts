import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import type { MerchantId } from '@papermint/contracts/cards/merchants';
import type { PurchaseOutcome } from '@papermint/contracts/cards/statuses';
import { DAY, HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import type { Bought, Subscription } from '../data/card-purchases.ts';
import {
  helenaEveryday,
  helenaSubscriptions,
  helenaTrip,
  mayaFirst,
  mayaShopping,
  mayaSubscriptions,
  mayaTrip,
  othersSubscriptions,
  prices,
} from '../data/card-purchases.ts';
import { seedStream } from '../random.ts';
import { allowed } from './allowed.ts';
import type { Action } from './history.ts';
import type { Plan } from './people.ts';
import type { Step } from './steps.ts';
import { steps } from './steps.ts';

/** One in ONE_IN traders beside the personas has a card. */
const ONE_IN = 4;
const PURCHASE = { actor: { kind: 'system' }, name: 'cardsStaff.purchase' } as const;

interface Planned {
  label: string;
  /** The time before the present at which it was requested, ms. */
  ago: number;
  /** The dollars put on it; none for a card that is not opened. */
  funds?: string;
  /** The number of its purchases, or the purchases. */
  purchases?: number | readonly Bought[];
  subscriptions?: readonly Subscription[];
  /** Its last status, if not open. */
  ends?: 'requested' | 'refused' | 'frozen' | 'closed';
  /** The time before the present at which it is closed, ms. */
  closed?: number;
  limits?: { transaction?: string; day?: string; month?: string };
}

/** A card in every status. */
const OF_PERSONAS: Readonly<Record<string, readonly Planned[]>> = {
  trader: [
    {
      label: 'First try',
      ago: 70 * DAY,
      funds: '120',
      purchases: mayaFirst,
      subscriptions: mayaSubscriptions,
      ends: 'closed',
      closed: 39 * DAY,
    },
    {
      label: 'Online shopping',
      ago: 41 * DAY,
      funds: '650',
      purchases: mayaShopping,
      subscriptions: mayaSubscriptions,
      limits: { transaction: '150', day: '300', month: '1500' },
    },
    { label: 'Business', ago: 30 * DAY, ends: 'refused' },
    {
      label: 'Travel',
      ago: 19 * DAY,
      funds: '500',
      purchases: mayaTrip.bought,
      limits: { transaction: '200' },
      ends: 'frozen',
    },
    { label: 'Subscriptions', ago: 5 * HOUR, ends: 'requested' },
  ],
  vip: [
    {
      label: 'Everyday',
      ago: 60 * DAY,
      funds: '4000',
      purchases: helenaEveryday,
      subscriptions: helenaSubscriptions,
      limits: { month: '8000' },
    },
    { label: 'Hotels', ago: 33 * DAY, funds: '2500', purchases: helenaTrip.bought, ends: 'frozen' },
    { label: 'Old one', ago: 52 * DAY, funds: '200', purchases: 2, ends: 'closed', closed: 28 * DAY },
    { label: 'Staff lunch', ago: 26 * DAY, ends: 'refused' },
    { label: 'Gifts', ago: 29 * HOUR, ends: 'requested' },
  ],
};

/** The cards of traders and their purchases in the seeded months. */
export async function cardActions(
  services: Services,
  plans: readonly Plan[],
  until: number,
): Promise<Action[]> {
  const { accounts, clock, state } = services;
  const from = clock.now();
  const admin = (await accounts.personas()).find(({ persona }) => persona === 'admin');
  // Tests seed worlds without them.
  if (!admin) return [];
  const others = plans.filter(({ key, funds }) => key.startsWith('trader ') && funds > 0);
  return [
    ...plans.flatMap((plan) =>
      (OF_PERSONAS[plan.key] ?? [])
        .filter(({ ago }) => until - ago > from + DAY)
        .flatMap((planned) => lifeOf(services, { ...plan, admin, planned, until })),
    ),
    ...others.flatMap(({ key, traderId, country }, index) => {
      if (index % ONE_IN !== 1) return [];
      seedStream(state.seed, `${key} cards`);
      const ago = Math.round(faker.number.float({ min: 2, max: 45 }) * DAY);
      if (until - ago < from + DAY) return [];
      const label = faker.helpers.arrayElement(['Shopping', 'Travel', 'Groceries', 'Subscriptions']);
      const funds = String(faker.number.int({ min: 5, max: 20 }) * 10);
      const planned: Planned =
        index % (5 * ONE_IN) === 1
          ? { label, ago: Math.round(faker.number.float({ min: 1, max: 30 }) * HOUR), ends: 'requested' }
          : {
              label,
              ago,
              funds,
              purchases: faker.number.int({ min: 1, max: 4 }),
              subscriptions: faker.helpers.arrayElements(othersSubscriptions, { min: 1, max: 2 }),
            };
      return lifeOf(services, { admin, key, traderId, country, planned, until });
    }),
  ];
}

interface Life {
  admin: { id: string };
  key: string;
  traderId: string;
  country: string;
  planned: Planned;
  until: number;
}

/** A card of the seed; its id is set when it is requested, unless the trader's package refuses cards. */
interface SeededCard extends Life {
  services: Services;
  uuid: string | undefined;
}

const own = ({ traderId }: SeededCard, name: string) =>
  ({ actor: { kind: 'trader', traderId }, name }) as const;

/** Skips the actions with a card that the trader's package refused. */
const withCard = (card: SeededCard, run: (uuid: string) => Promise<unknown>) => () =>
  card.uuid === undefined ? Promise.resolve() : allowed(() => run(card.uuid as string));

/** The actions with one card from its request on. */
function lifeOf(services: Services, life: Life): Action[] {
  const card: SeededCard = { ...life, services, uuid: undefined };
  const { key, country, planned, until } = life;
  const { label, ago, ends } = planned;
  seedStream(services.state.seed, `${key} card ${label}`);
  const spread = Math.min(3 * HOUR, ago / 10);
  const opened = until - ago + 3 * HOUR;
  const request: Step = { at: until - ago, by: 'trader', run: () => requestCard(card) };
  if (ends === 'requested') return steps({ country, until, spread }, [request]);
  if (ends === 'refused') {
    const refuse = decide(card, 'refused', 'Personal accounts have no business cards');
    return steps({ country, until, spread }, [request, { at: opened, by: 'staff', run: refuse }]);
  }
  const begun = steps({ country, until, spread }, [
    request,
    { at: opened, by: 'staff', run: decide(card, 'open') },
    ...funded(card, opened + HOUR / 2),
  ]);
  const since = begun.at(-1)?.at ?? opened;
  return [
    ...begun,
    ...[...purchasesOf(card, since), ...chargesOf(card, since), ...endOf(card)].flatMap((step) =>
      steps({ country, until, spread: 20 * MINUTE }, [step]),
    ),
  ];
}

async function requestCard(card: SeededCard): Promise<void> {
  const { services, traderId, planned } = card;
  const { label } = planned;
  const answer = await allowed(() => services.cards.request(own(card, 'cards.request'), traderId, { label }));
  card.uuid = answer?.card.uuid;
}

function decide(card: SeededCard, status: 'open' | 'refused', reason?: string) {
  const { services, admin } = card;
  const staff = { actor: { kind: 'staff', traderId: admin.id }, name: 'cardsStaff.setStatus' } as const;
  const reader = { id: admin.id, position: 'superuser' as const, permissions: [] };
  return withCard(card, (uuid) => services.staffCards.setStatus(staff, reader, { uuid, status, reason }));
}

/** Funds the card, and sets its limits if it has any. */
function funded(card: SeededCard, at: number): Step[] {
  const { services, traderId, planned } = card;
  const { funds, limits } = planned;
  const { cards } = services;
  const fund = withCard(card, (myVccId) =>
    cards.fund(own(card, 'cards.fund'), traderId, { myVccId, amount: funds as string }),
  );
  if (!limits) return [{ at, by: 'trader', run: fund }];
  const setLimits = withCard(card, (myVccId) =>
    cards.limits(own(card, 'cards.limits'), traderId, { myVccId, ...limits }),
  );
  return [
    { at, by: 'trader', run: fund },
    { at: at + 60_000, by: 'trader', run: setLimits },
  ];
}

/** The purchases until the card is closed. */
function purchasesOf(card: SeededCard, since: number): Step[] {
  const { planned, until } = card;
  const { purchases = [], closed = 0 } = planned;
  // A card that gets closed has no pending purchase at that time.
  const last = until - Math.max(2.2 * HOUR, closed + (closed > 0 ? 6 * DAY : 0));
  const buy = (at: number, merchant: MerchantId, amount: string): Step => ({
    at,
    by: 'trader',
    run: purchase(card, { merchant, amount }),
  });
  if (typeof purchases !== 'number') {
    return purchases
      .map(({ merchant, amount, days }) => buy(until - days * DAY, merchant, amount))
      .filter(({ at }) => at > since);
  }
  return Array.from({ length: purchases }, (_, index) => {
    const at = since + HOUR + (last - since - HOUR) * ((index + faker.number.float()) / purchases);
    const [merchant, amounts] = faker.helpers.arrayElement(
      Object.entries(prices) as [MerchantId, readonly string[]][],
    );
    return buy(at, merchant, faker.helpers.arrayElement(amounts));
  });
}

/** The monthly charges of subscriptions, at the times at which their merchants charge all customers. */
function chargesOf(card: SeededCard, since: number): Step[] {
  const { subscriptions = [], closed = 2 * HOUR } = card.planned;
  const last = card.until - closed;
  return subscriptions.flatMap(({ merchant, amount, day }, index) => {
    const first = new Date(since);
    const months = Array.from({ length: MONTHS }, (_, month) =>
      Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month, day, 4 + index, 26, 41),
    );
    return months
      .filter((at) => at > since && at < last)
      .map((at): Step => ({ at, by: 'program', run: purchase(card, { merchant, amount }, 'capture') }));
  });
}

/** More months than a history has. */
const MONTHS = 12;

function purchase(
  card: SeededCard,
  { merchant, amount }: { merchant: MerchantId; amount: string },
  always?: PurchaseOutcome,
) {
  const { services, planned } = card;
  const outcome =
    always ?? (planned.ends === 'closed' || typeof planned.purchases !== 'number' ? 'capture' : undefined);
  return withCard(card, (uuid) =>
    services.staffCards.purchase(PURCHASE, { uuid, merchant, amount, outcome }),
  );
}

/** The last action with a card. An open card has a pending purchase. */
function endOf(card: SeededCard): Step[] {
  const { services, traderId, planned, until } = card;
  const { cards } = services;
  const { ends, closed = DAY } = planned;
  if (ends === undefined) {
    const run = purchase(card, { merchant: 'coffee', amount: '6.40' });
    return [{ at: until - 1.9 * HOUR, by: 'trader', run }];
  }
  if (ends === 'frozen') {
    const freeze = (myVccId: string) =>
      cards.freeze(own(card, 'cards.freeze'), traderId, { myVccId, frozen: true });
    return [{ at: until - HOUR, by: 'trader', run: withCard(card, freeze) }];
  }
  if (ends !== 'closed') return [];
  const close = (myVccId: string) => cards.close(own(card, 'cards.close'), traderId, { myVccId });
  return [{ at: until - closed, by: 'trader', run: withCard(card, close) }];
}
