import type { MerchantId } from '@papermint/contracts/cards/merchants';
import type { PurchaseOutcome } from '@papermint/contracts/cards/statuses';
import { DAY } from '@papermint/contracts/common/time-units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { testTrader, testWorld } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';

const PACKAGE = {
  slug: 'cards',
  name: 'Cards',
  rank: 2,
  description: '',
  makerFee: '0',
  takerFee: '0',
  maxLeverage: 1,
  price: '0',
  currency: 'USD',
  cardLimit: '500',
  stakingBonus: '0',
  features: [],
  excludes: [],
};

/** A world with staff and a trader whose package has cards. */
async function cardWorld(dollars = 100_000n) {
  const world = await testWorld();
  await world.commands.execute(
    { actor: { kind: 'system' }, name: 'test.package' },
    async (tx) => world.accounts.addPackages(tx, [PACKAGE]),
    () => ({}),
  );
  const staffId = await testTrader(world, { position: 'superuser' });
  const traderId = await testTrader(world, { dollars });
  await world.db.commit(async (tx) => {
    tx.run("UPDATE Trader SET packageSlug = 'cards' WHERE id = ?", traderId);
  });
  const reader = { id: staffId, position: 'superuser' as const, permissions: [] };
  const staff = (name: string): CommandContext => ({ actor: { kind: 'staff', traderId: staffId }, name });
  const own = (name: string, key?: string): CommandContext => ({
    actor: { kind: 'trader', traderId },
    name,
    ...(key !== undefined && { once: { key, bodyHash: key } }),
  });
  const { cards, staffCards, ledger } = world;
  return {
    world,
    traderId,
    reader,
    staff,
    own,
    request: (label = 'Shopping') => cards.request(own('cards.request'), traderId, { label }),
    setStatus: (uuid: string, status: 'open' | 'refused' | 'frozen' | 'closed', reason?: string) =>
      staffCards.setStatus(staff('cardsStaff.setStatus'), reader, { uuid, status, reason }),
    fund: (myVccId: string, amount: string, key?: string) =>
      cards.fund(own('cards.fund', key), traderId, { myVccId, amount }),
    withdraw: (myVccId: string, amount: string) =>
      cards.withdraw(own('cards.withdraw'), traderId, { myVccId, amount }),
    freeze: (myVccId: string, frozen: boolean) =>
      cards.freeze(own('cards.freeze'), traderId, { myVccId, frozen }),
    limits: (myVccId: string, given: object) =>
      cards.limits(own('cards.limits'), traderId, { myVccId, ...given }),
    close: (myVccId: string) => cards.close(own('cards.close'), traderId, { myVccId }),
    buy: (
      uuid: string,
      amount: string,
      outcome: PurchaseOutcome = 'capture',
      merchant: MerchantId = 'books',
    ) =>
      staffCards.purchase(
        { actor: { kind: 'system' }, name: 'cardsStaff.purchase' },
        {
          uuid,
          amount,
          outcome,
          merchant,
        },
      ),
    card: (uuid: string) => cards.card(traderId, uuid).card,
    balance: () => ledger.balancesOf(traderId).get('USD'),
    pass: (ms: number) => world.testClock.advance((now) => now + ms),
  };
}

async function openCard(dollars = '200') {
  const setUp = await cardWorld();
  const { card } = await setUp.request();
  await setUp.setStatus(card.uuid, 'open');
  await setUp.fund(card.uuid, dollars);
  return { ...setUp, uuid: card.uuid };
}

const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'allowed',
    (error: Error & { key?: string }) => `${error.key}: ${error.message}`,
  );

/** Checks that the cards agree with the ledger. */
async function expectWhole(world: World) {
  const { ok, failures } = await world.checks.ledger();
  expect({ ok, failures }).toEqual({ ok: true, failures: [] });
  const sums = (column: string, kind: string) =>
    world.db.readNow.all(
      `SELECT a.owner FROM LedgerAccount a WHERE a.kind = '${kind}' AND a.balance <>
         (SELECT COALESCE(SUM(${column}), 0) FROM Card WHERE traderId = a.owner AND asset = a.asset)`,
      [],
    );
  expect(sums('balance', 'card')).toEqual([]);
  expect(sums('held', 'authorized')).toEqual([]);
}

test('a card is requested, opened, funded, used, refunded and closed', async () => {
  const { world, traderId, request, setStatus, fund, buy, card, balance, pass, close } = await cardWorld();
  const { card: requested } = await request();
  const { uuid } = requested;
  expect(requested).toMatchObject({ status: 'requested', expires: null, balance: '0', allowedActions: [] });
  expect(await buy(uuid, '5')).toMatchObject({ approved: false, movement: { declined: 'not_open' } });
  await setStatus(uuid, 'open');
  const { transaction } = await fund(uuid, '200');
  expect(transaction).toMatchObject({ type: 'card', amount: '-200', reference: uuid });
  expect(balance()).toMatchObject({ available: 80_000n, locked: 20_000n });

  const { movement } = await buy(uuid, '30', 'refund');
  expect(movement).toMatchObject({
    status: 'pending',
    amount: '-30',
    balance: '170',
    merchant: 'Paper Lantern Books',
  });
  expect(card(uuid)).toMatchObject({ balance: '170', held: '30', spent: { day: '30', month: '30' } });
  expect(await refused(close(uuid))).toMatch(/Pending purchases hold 30.00 USD/);
  await pass(3 * DAY);
  expect(card(uuid)).toMatchObject({ balance: '170', held: '0' });
  expect(balance()).toMatchObject({ available: 80_000n, locked: 17_000n });
  await buy(uuid, '20', 'reverse');
  await pass(8 * DAY);
  expect(card(uuid)).toMatchObject({ balance: '200', held: '0', spent: { day: '0' } });
  const { data } = await world.cards.movements(traderId, {
    myVccId: uuid,
    page: 1,
    perPage: 20,
    sort: '-createdAt',
  });
  expect(data.map(({ type, status }) => `${type} ${status}`).sort()).toEqual([
    ...['fund settled', 'purchase declined', 'purchase refunded', 'purchase voided', 'refund settled'],
  ]);
  // The refunded and the reversed purchase have given their money back.
  expect(world.cards.spending(traderId, {})).toMatchObject({ total: '0', first: null, categories: [] });
  expect(await close(uuid)).toMatchObject({
    card: { status: 'closed', balance: '0' },
    transaction: { amount: '200' },
  });
  expect(balance()).toMatchObject({ available: 100_000n, locked: 0n });
  expect(await refused(fund(uuid, '5'))).toMatch(/not open/);
  await expectWhole(world);
});

test('declines with a reason for frozen cards and limits, and counts spending in each window', async () => {
  const { uuid, freeze, limits, buy, setStatus, card, withdraw } = await openCard('450');
  const declined = async (amount: string) => (await buy(uuid, amount)).movement.declined;
  await freeze(uuid, true);
  expect(await declined('1')).toBe('frozen');
  await freeze(uuid, false);
  await limits(uuid, { transaction: '100', day: '150', month: null });
  expect(await declined('100.01')).toBe('transaction_limit');
  expect(await declined('100')).toBe(null);
  expect(await declined('50.01')).toBe('daily_limit');
  await limits(uuid, { month: '120' });
  expect(await declined('20.01')).toBe('monthly_limit');
  await limits(uuid, {});
  expect(await declined('400.01')).toBe('package_limit');
  expect(await declined('350.01')).toBe('insufficient_funds');
  expect(await refused(withdraw(uuid, '350.01'))).toBe(
    'amount: Not enough on the card: 350.00 USD can be removed, and pending purchases hold 100.00 USD',
  );
  expect(await refused(limits(uuid, { day: '0' }))).toBe('day: The limit must be more than 0');
  await setStatus(uuid, 'frozen', 'Checking');
  expect(card(uuid)).toMatchObject({ status: 'frozen', frozenBy: 'staff', reason: 'Checking' });
  expect(await refused(freeze(uuid, false))).toMatch(/Our staff froze this card/);
});

test('declines for a suspended account, and refunds a closed card to its owner', async () => {
  const { world, traderId, uuid, buy, pass, close, balance } = await openCard('100');
  await buy(uuid, '40', 'refund');
  await pass(2.5 * DAY);
  await close(uuid);
  await pass(8 * DAY);
  expect(balance()).toMatchObject({ available: 100_000n, locked: 0n });
  const { card } = await world.cards.request(
    { actor: { kind: 'trader', traderId }, name: 'cards.request' },
    traderId,
    { label: 'Another' },
  );
  await world.db.commit(async (tx) => {
    tx.run("UPDATE Card SET status = 'open' WHERE id = ?", card.uuid);
    tx.run("UPDATE Trader SET status = 'suspended' WHERE id = ?", traderId);
  });
  expect(await buy(card.uuid, '1')).toMatchObject({ approved: false, movement: { declined: 'account' } });
  await expectWhole(world);
});

test('a key has one effect, and staff decide neither their own card nor a card twice', async () => {
  const { world, reader, staff, uuid, fund, card, setStatus } = await openCard('10');
  const [one, again] = await Promise.all([fund(uuid, '15', 'k'), fund(uuid, '15', 'k')]);
  expect(again).toEqual(one);
  expect(card(uuid).balance).toBe('25');
  expect(await refused(setStatus(uuid, 'refused', 'No'))).toMatch(/is not awaiting approval: it is open/);
  const mine = await world.accounts.byId(reader.id);
  expect(
    await refused(
      world.staffCards.add(staff('cardsStaff.add'), reader, {
        accountId: mine.accountId,
        label: 'Mine',
        reason: 'Want one',
      }),
    ),
  ).toMatch(/your own account/);
});

test('shows the number to its owner, and stores it nowhere', async () => {
  const { world, traderId, own, uuid } = await openCard();
  const shown = await world.cards.reveal(own('cards.reveal'), traderId, { myVccId: uuid });
  expect(shown.number).toMatch(/^999900\d{10}$/);
  const tables = world.db.readNow.all("SELECT name FROM sqlite_master WHERE type = 'table'", []);
  const stored = tables.map(({ name }) =>
    JSON.stringify(world.db.readNow.all(`SELECT * FROM "${name}"`, []), plain),
  );
  const secret = shown.number.slice(6, 12);
  expect(stored.join().includes(shown.number)).toBe(false);
  expect(stored.join().includes(`${shown.number.slice(0, 6)}${secret}`)).toBe(false);
  expect(JSON.stringify(world.cards.cards(traderId)).includes(secret)).toBe(false);
});

const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);

test('200 purchases and withdrawals at once never take a card below zero', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ buys: fc.boolean(), cents: fc.integer({ min: 1, max: 900 }) }), {
        minLength: 200,
        maxLength: 200,
      }),
      async (attempts) => {
        const { world, uuid, buy, withdraw, card, pass } = await openCard('300');
        let left = 30_000;
        await Promise.all(
          attempts.map(async ({ buys, cents }) => {
            const amount = (cents / 100).toFixed(2);
            const done = buys
              ? (await buy(uuid, amount)).approved
              : (await refused(withdraw(uuid, amount))) === 'allowed';
            if (done) left -= cents;
          }),
        );
        expect(Math.round(Number(card(uuid).balance) * 100)).toBe(left);
        expect(left).toBeGreaterThanOrEqual(0);
        await expectWhole(world);
        await pass(3 * DAY);
        expect(card(uuid).held).toBe('0');
        await expectWhole(world);
      },
    ),
    { numRuns: 2 },
  );
});

test('opens cards immediately if the settings say so, and leaves old requests in the queue', async () => {
  const { world, request, staff, reader, fund } = await cardWorld();
  const { card: waiting } = await request('Waiting');
  expect(world.cardSettings.view()).toEqual({ openAtOnce: false });
  const looser = await world.cardSettings.change(staff('cardsStaff.changeSettings'), {
    openAtOnce: true,
    reason: 'The queue is long',
  });
  // A second person must approve cards without a review.
  expect(looser).toHaveProperty('pending');
  expect(world.cardSettings.view()).toEqual({ openAtOnce: false });
  await world.db.commit(async (tx) =>
    world.cardSettings.put(tx, staff('cardsStaff.changeSettings'), { openAtOnce: true }),
  );
  const { card, message } = await request('At once');
  expect(card).toMatchObject({ status: 'open', openedAt: expect.any(String) });
  expect(message).toMatch(/is open/);
  expect(await fund(card.uuid, '10')).toMatchObject({ card: { balance: '10' } });
  expect(world.staffCards.waiting(reader)).toEqual([waiting.uuid]);
  const filter = { sort: 'createdAt', page: 1, perPage: 10 } as const;
  const { data } = await world.staffCards.list(reader, filter);
  expect(data.map(({ marks }) => marks)).toEqual([expect.arrayContaining(['New account']), []]);
  await world.cardSettings.change(staff('cardsStaff.changeSettings'), { openAtOnce: false });
  expect((await request('Later')).card.status).toBe('requested');
});

test('tells the spending of a card and of all cards by category and month', async () => {
  const { world, traderId, request, setStatus, fund, buy, uuid, pass } = await openCard();
  const other = (await request('Other')).card.uuid;
  await setStatus(other, 'open');
  await fund(other, '100');
  await buy(uuid, '12', 'capture', 'books');
  await buy(uuid, '8', 'capture', 'books');
  await buy(other, '30', 'capture', 'rail');
  const of = (input: { myVccId?: string; month?: string } = {}) => world.cards.spending(traderId, input);
  expect(of({ myVccId: uuid })).toMatchObject({
    total: '20',
    categories: [{ category: 'Books', amount: '20', before: '0', purchases: 2 }],
  });
  const { month, categories } = of();
  expect(categories.map(({ category, amount }) => [category, amount])).toEqual([
    ['Travel', '30'],
    ['Books', '20'],
  ]);
  await pass(31 * DAY);
  expect(of()).toMatchObject({ total: '0', before: '50', first: month });
  expect(of({ month })).toMatchObject({ total: '50', before: '0' });
  expect(() => of({ myVccId: 'nobody' })).toThrow(/no card/);
});
