import { faker } from '@faker-js/faker/locale/en';
import { merchantIds } from '@papermint/contracts/cards/merchants';
import type { PurchaseOutcome } from '@papermint/contracts/cards/statuses';
import type { Services } from '../../apps/api/src/worlds/world.ts';
import { seedStream } from '../random.ts';
import { allowed } from './allowed.ts';
import type { Action } from './history.ts';
import type { Plan } from './people.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
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

/** The actions with one card from its request on. */
function lifeOf(
  { cards, staffCards, state }: Services,
  { admin, key, traderId, planned, until }: Life,
): Action[] {
  const { label, ago, funds, purchases = 0, ends, limits } = planned;
  const own = (name: string) => ({ actor: { kind: 'trader', traderId }, name }) as const;
  const staff = { actor: { kind: 'staff', traderId: admin.id }, name: 'cardsStaff.setStatus' } as const;
  const reader = { id: admin.id, position: 'superuser' as const, permissions: [] };
  let myVccId: string | undefined;
  /** Skips the actions with a card that the trader's package refused. */
  const withCard = (run: (uuid: string) => Promise<unknown>) => () =>
    myVccId === undefined ? Promise.resolve() : allowed(() => run(myVccId as string));
  const begun = until - ago;
  const opened = begun + 3 * HOUR;
  const begin: Action = {
    at: begun,
    async run() {
      const made = await allowed(() => cards.request(own('cards.request'), traderId, { label }));
      myVccId = made?.card.uuid;
    },
  };
  if (ends === 'requested') return [begin];
  const decide = (status: 'open' | 'refused', reason?: string) =>
    withCard((uuid) => staffCards.setStatus(staff, reader, { uuid, status, reason }));
  if (ends === 'refused') {
    return [begin, { at: opened, run: decide('refused', 'Personal accounts have no business cards') }];
  }
  seedStream(state.seed, `${key} card ${label}`);
  const span = until - opened - 2 * HOUR;
  // A card that gets closed has no pending purchase at that time.
  const last = ends === 'closed' ? 0.5 : 1;
  const bought = Array.from({ length: purchases }, (_, index): Action => {
    const at = Math.round(opened + HOUR + span * last * ((index + faker.number.float()) / purchases));
    const merchant = faker.helpers.arrayElement(merchantIds);
    const dollars = (Number(funds) / (purchases + 2)) * faker.number.float({ min: 0.2, max: 1.2 });
    const outcome: PurchaseOutcome | undefined = ends === 'closed' ? 'capture' : undefined;
    const amount = Math.max(1, dollars).toFixed(2);
    return {
      at,
      run: withCard((uuid) => staffCards.purchase(PURCHASE, { uuid, merchant, amount, outcome })),
    };
  });
  return [
    begin,
    { at: opened, run: decide('open') },
    {
      at: opened + HOUR / 2,
      run: withCard((uuid) =>
        cards.fund(own('cards.fund'), traderId, { myVccId: uuid, amount: funds as string }),
      ),
    },
    ...(limits
      ? [
          {
            at: opened + HOUR / 2 + 60_000,
            run: withCard((uuid) =>
              cards.limits(own('cards.limits'), traderId, { myVccId: uuid, ...limits }),
            ),
          },
        ]
      : []),
    ...bought,
    // An open card has a pending purchase.
    ...(ends === undefined
      ? [
          {
            at: until - 2 * HOUR,
            run: withCard((uuid) =>
              staffCards.purchase(PURCHASE, { uuid, merchant: 'coffee', amount: '6.40', outcome: 'capture' }),
            ),
          },
        ]
      : []),
    ...(ends === 'frozen'
      ? [
          {
            at: until - HOUR,
            run: withCard((uuid) =>
              cards.freeze(own('cards.freeze'), traderId, { myVccId: uuid, frozen: true }),
            ),
          },
        ]
      : []),
    ...(ends === 'closed'
      ? [
          {
            at: until - DAY,
            run: withCard((uuid) => cards.close(own('cards.close'), traderId, { myVccId: uuid })),
          },
        ]
      : []),
  ];
}
