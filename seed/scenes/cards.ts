import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import { merchantIds } from '@papermint/contracts/cards/merchants';
import type { PurchaseOutcome } from '@papermint/contracts/cards/statuses';
import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import { seedStream } from '../random.ts';
import { allowed } from './allowed.ts';
import type { Action } from './history.ts';
import type { Plan } from './people.ts';

/** One in ONE_IN traders beside the personas has a card. */
const ONE_IN = 4;
const PURCHASE = { actor: { kind: 'system' }, name: 'cardsStaff.purchase' } as const;

interface Planned {
  label: string;
  /** The time before the present at which it was requested, ms. */
  ago: number;
  /** The dollars put on it; none for a card that is not opened. */
  funds?: string;
  /** The number of its purchases. */
  purchases?: number;
  /** Its last status, if not open. */
  ends?: 'requested' | 'refused' | 'frozen' | 'closed';
  limits?: { transaction?: string; day?: string; month?: string };
}

/** The dollars, in cents, that the personas deposit for their cards, so that they never lack money. */
const BROUGHT: Readonly<Record<string, bigint>> = { trader: 150_000n, vip: 800_000n };

/** A card in every status. */
const OF_PERSONAS: Readonly<Record<string, readonly Planned[]>> = {
  trader: [
    { label: 'First try', ago: 70 * DAY, funds: '120', purchases: 3, ends: 'closed' },
    {
      label: 'Online shopping',
      ago: 41 * DAY,
      funds: '650',
      purchases: 14,
      limits: { transaction: '150', day: '300', month: '1500' },
    },
    { label: 'Business', ago: 30 * DAY, ends: 'refused' },
    { label: 'Travel', ago: 19 * DAY, funds: '300', purchases: 4, ends: 'frozen' },
    { label: 'Subscriptions', ago: 5 * HOUR, ends: 'requested' },
  ],
  vip: [
    { label: 'Everyday', ago: 60 * DAY, funds: '4000', purchases: 16, limits: { month: '8000' } },
    { label: 'Hotels', ago: 33 * DAY, funds: '2500', purchases: 5, ends: 'frozen' },
    { label: 'Old one', ago: 52 * DAY, funds: '200', purchases: 2, ends: 'closed' },
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
  const { accounts, clock, deposits, state } = services;
  const from = clock.now();
  const admin = (await accounts.personas()).find(({ persona }) => persona === 'admin');
  // Tests seed worlds without them.
  if (!admin) return [];
  const others = plans.filter(({ key, funds }) => key.startsWith('trader ') && funds > 0);
  return [
    ...plans.flatMap(({ key, traderId }) => {
      const planned = (OF_PERSONAS[key] ?? []).filter(({ ago }) => until - ago > from + DAY);
      if (planned.length === 0) return [];
      const first = Math.max(...planned.map(({ ago }) => ago));
      const brought = { traderId, asset: 'USD', amount: BROUGHT[key] as bigint };
      const command = { actor: { kind: 'system' }, name: 'seed.deposit' } as const;
      return [
        {
          at: until - first - HOUR,
          run: () => deposits.receive(command, { ...brought, description: 'Salary transfer' }),
        },
        ...planned.flatMap((one) => lifeOf(services, { admin, key, traderId, planned: one, until })),
      ];
    }),
    ...others.flatMap(({ key, traderId }, index) => {
      if (index % ONE_IN !== 1) return [];
      seedStream(state.seed, `${key} cards`);
      const ago = Math.round(faker.number.float({ min: 2, max: 45 }) * DAY);
      if (until - ago < from + DAY) return [];
      const label = faker.helpers.arrayElement(['Shopping', 'Travel', 'Groceries', 'Subscriptions']);
      const funds = String(faker.number.int({ min: 5, max: 20 }) * 10);
      const planned: Planned =
        index % (5 * ONE_IN) === 1
          ? { label, ago: Math.round(faker.number.float({ min: 1, max: 30 }) * HOUR), ends: 'requested' }
          : { label, ago, funds, purchases: faker.number.int({ min: 1, max: 4 }) };
      return lifeOf(services, { admin, key, traderId, planned, until });
    }),
  ];
}

interface Life {
  admin: { id: string };
  key: string;
  traderId: string;
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
  const { planned, until } = life;
  const { ago, ends } = planned;
  const opened = until - ago + 3 * HOUR;
  const request: Action = { at: until - ago, run: () => requestCard(card) };
  if (ends === 'requested') return [request];
  if (ends === 'refused') {
    const reason = 'Personal accounts have no business cards';
    return [request, { at: opened, run: decide(card, 'refused', reason) }];
  }
  const purchases = purchasesOf(card, opened);
  return [
    request,
    { at: opened, run: decide(card, 'open') },
    ...funded(card, opened + HOUR / 2),
    ...purchases,
    ...endOf(card),
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
function funded(card: SeededCard, at: number): Action[] {
  const { services, traderId, planned } = card;
  const { funds, limits } = planned;
  const { cards } = services;
  const fund = withCard(card, (myVccId) =>
    cards.fund(own(card, 'cards.fund'), traderId, { myVccId, amount: funds as string }),
  );
  if (!limits) return [{ at, run: fund }];
  const setLimits = withCard(card, (myVccId) =>
    cards.limits(own(card, 'cards.limits'), traderId, { myVccId, ...limits }),
  );
  return [
    { at, run: fund },
    { at: at + 60_000, run: setLimits },
  ];
}

function purchasesOf(card: SeededCard, opened: number): Action[] {
  const { services, key, planned, until } = card;
  const { label, funds, purchases = 0, ends } = planned;
  seedStream(services.state.seed, `${key} card ${label}`);
  const span = until - opened - 2 * HOUR;
  // A card that gets closed has no pending purchase at that time.
  const last = ends === 'closed' ? 0.5 : 1;
  return Array.from({ length: purchases }, (_, index): Action => {
    const at = Math.round(opened + HOUR + span * last * ((index + faker.number.float()) / purchases));
    const merchant = faker.helpers.arrayElement(merchantIds);
    const dollars = (Number(funds) / (purchases + 2)) * faker.number.float({ min: 0.2, max: 1.2 });
    const outcome: PurchaseOutcome | undefined = ends === 'closed' ? 'capture' : undefined;
    const amount = Math.max(1, dollars).toFixed(2);
    const purchase = (uuid: string) =>
      services.staffCards.purchase(PURCHASE, { uuid, merchant, amount, outcome });
    return { at, run: withCard(card, purchase) };
  });
}

/** The last action with a card. An open card has a pending purchase. */
function endOf(card: SeededCard): Action[] {
  const { services, traderId, planned, until } = card;
  const { cards, staffCards } = services;
  const { ends } = planned;
  if (ends === undefined) {
    const purchase = { merchant: 'coffee', amount: '6.40', outcome: 'capture' } as const;
    const run = withCard(card, (uuid) => staffCards.purchase(PURCHASE, { uuid, ...purchase }));
    return [{ at: until - 2 * HOUR, run }];
  }
  if (ends === 'frozen') {
    const freeze = (myVccId: string) =>
      cards.freeze(own(card, 'cards.freeze'), traderId, { myVccId, frozen: true });
    return [{ at: until - HOUR, run: withCard(card, freeze) }];
  }
  if (ends !== 'closed') return [];
  const close = (myVccId: string) => cards.close(own(card, 'cards.close'), traderId, { myVccId });
  return [{ at: until - DAY, run: withCard(card, close) }];
}
