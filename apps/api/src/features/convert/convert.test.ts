import { OFFER_LIFE } from '@papermint/contracts/convert/convert-quote';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { testTrader, testWorld } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';

type Asked = Parameters<World['convert']['offer']>[2];

/** A trader with dollars who converts. */
async function converter(world: World, dollars = 1_000_000n) {
  const id = await testTrader(world, { dollars });
  const command = (name: string, key?: string): CommandContext => ({
    actor: { kind: 'trader', traderId: id },
    name,
    ...(key !== undefined && { once: { key, bodyHash: key } }),
  });
  return {
    id,
    offer: async (asked: Partial<Asked> = {}) => {
      const input = { from: 'USD', to: 'BTC', amount: '1000', side: 'from' as const, ...asked };
      return (await world.convert.offer(command('convert.getOffer'), id, input)).offer;
    },
    take: (uuid: string, key?: string) => world.convert.take(command('convert.takeOffer', key), id, uuid),
    balance: (asset: string) => world.ledger.balancesOf(id).get(asset)?.available ?? 0n,
  };
}

const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'allowed',
    (error: Error & { key?: string }) => `${error.key}: ${error.message}`,
  );
const verified = async (world: World) => (await world.checks.ledger()).ok;

test('converts at exactly the amounts of an offer, with fee and spread to the house', async () => {
  const world = await testWorld();
  const by = await converter(world);
  const offer = await by.offer();
  expect(offer).toMatchObject({ from: 'USD', to: 'BTC', fromAmount: '1000', fee: '1', feeRate: '0.001' });
  // The market's rate, less spread and fee, explains the amount to receive.
  const atMarket = 999 * Number(offer.marketRate);
  expect(Number(offer.toAmount) + Number(offer.spread)).toBeCloseTo(atMarket, 7);
  expect(Number(offer.spread)).toBeCloseTo(atMarket * Number(offer.spreadRate), 7);
  const { transaction, message } = await by.take(offer.uuid);
  expect(transaction).toMatchObject({
    uuid: offer.uuid,
    type: 'convert',
    status: 'completed',
    currency: 'USD',
    amount: '-1000',
    counterCurrency: 'BTC',
    counterAmount: offer.toAmount,
    fee: '1',
    feeCurrency: 'USD',
  });
  expect(message).toBe(`Converted 1,000.00 USD to ${offer.toAmount} BTC.`);
  expect(by.balance('USD')).toBe(900_000n);
  expect(Number(by.balance('BTC')) / 1e8).toBe(Number(offer.toAmount));
  expect(await verified(world)).toBe(true);
});

test('quotes for an amount of either side', async () => {
  const by = await converter(await testWorld());
  const offer = await by.offer({ amount: '0.01', side: 'to' });
  expect(offer.toAmount).toBe('0.01');
  const same = await by.offer({ amount: offer.fromAmount });
  expect(Number(same.toAmount)).toBeGreaterThanOrEqual(0.01);
});

test('an offer is valid for 15 simulated seconds', async () => {
  const world = await testWorld();
  const by = await converter(world);
  const [kept, lost] = [await by.offer(), await by.offer()];
  await world.testClock.advance((now) => now + OFFER_LIFE - 1);
  await by.take(kept.uuid);
  await world.testClock.advance((now) => now + 1);
  expect(await refused(by.take(lost.uuid))).toBe('uuid: This offer has expired: get a new one');
  expect(await refused(by.take(kept.uuid))).toBe('uuid: This offer has already been taken');
  expect(by.balance('USD')).toBe(900_000n);
});

test('deletes an expired offer a week later, and keeps a settled one', async () => {
  const world = await testWorld();
  const by = await converter(world);
  const [kept] = [await by.offer(), await by.offer()];
  await by.take(kept.uuid);
  const offers = () => world.db.readNow.all('SELECT id, status FROM ConvertOffer ORDER BY status', []);
  const day = 86_400_000;
  await world.testClock.advance((now) => now + 7 * day);
  expect(offers().map(({ status }) => status)).toEqual(['expired', 'settled']);
  await world.testClock.advance((now) => now + day);
  expect(offers()).toEqual([{ id: kept.uuid, status: 'settled' }]);
  expect(world.db.readNow.all("SELECT * FROM Job WHERE kind LIKE 'convert.%'", [])).toEqual([]);
});

test('fifty requests take an offer once, with or without a key', async () => {
  const world = await testWorld();
  const by = await converter(world);
  const [one, two] = [await by.offer(), await by.offer()];
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => refused(by.take(one.uuid))));
  expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(1);
  const answers = await Promise.all(Array.from({ length: 50 }, () => by.take(two.uuid, 'once')));
  expect(new Set(answers.map(({ transaction }) => transaction.uuid)).size).toBe(1);
  expect(by.balance('USD')).toBe(800_000n);
  expect(await verified(world)).toBe(true);
});

test('two offers do not spend the same dollars', async () => {
  const world = await testWorld();
  const by = await converter(world, 100_000n);
  const offers = await Promise.all(Array.from({ length: 5 }, () => by.offer({ amount: '300' })));
  const outcomes = await Promise.all(offers.map(({ uuid }) => refused(by.take(uuid))));
  expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(3);
  expect(outcomes).toContain('amount: Not enough USD: 100.00 USD is available');
  expect(await verified(world)).toBe(true);
});

test("another trader's offer is not found", async () => {
  const world = await testWorld();
  const { uuid } = await (await converter(world)).offer();
  const other = await converter(world);
  expect(await refused(other.take(uuid))).toBe('uuid: You have no offer with this ID');
});

test.each<[Partial<Asked>, string]>([
  [{ amount: '0' }, 'amount: Amount must be more than zero'],
  [{ amount: '0.99' }, 'amount: Amount must be worth at least 1 USD'],
  [{ amount: '250000.01' }, 'amount: Amount must be worth at most 250,000 USD'],
  [{ amount: '10.001' }, 'amount: Amount has too many decimals: USD has 2'],
  [{ amount: '10000.01' }, 'amount: Not enough USD: 10,000.00 USD is available'],
  [{ to: 'USD' }, 'to: Choose two different assets'],
  [{ to: 'XYZ' }, 'to: This asset cannot be converted'],
  [{ from: 'ETH', to: 'EUR', amount: '1' }, 'amount: Not enough ETH: 0 ETH is available'],
])('refuses %j: %s', async (asked, why) => {
  const by = await converter(await testWorld());
  expect(await refused(by.offer(asked))).toBe(why);
});

test('says the minimum in the asset of the typed amount', async () => {
  const by = await converter(await testWorld());
  const why = await refused(by.offer({ amount: '0.000001', side: 'to' }));
  expect(why).toMatch(/^amount: Amount must be worth at least 1 USD \(0\.0000\d+ BTC\)$/);
});

test('refuses a halted coin, and offers from before the halt', async () => {
  const world = await testWorld();
  const by = await converter(world);
  const { uuid } = await by.offer();
  const staff = { actor: { kind: 'staff', traderId: by.id }, name: 'test.halt' } as const;
  await world.commands.execute(
    staff,
    async (tx) => world.markets.statusMoved(tx, 'BTC/USD', 'halted', 'Test'),
    () => ({}),
  );
  expect(await refused(by.offer())).toBe('to: Trading of BTC is halted');
  expect(await refused(by.take(uuid))).toBe('to: Trading of BTC is halted');
  const btc = world.convert.data().assets.find(({ currency }) => currency === 'BTC');
  expect(btc).toMatchObject({ open: false, reason: 'Trading of BTC is halted' });
});

test('no series of conversions makes money, and the ledger verifies', async () => {
  const world = await testWorld();
  const codes = ['USD', 'EUR', 'BTC', 'ETH'];
  const step = fc.record({
    from: fc.constantFrom(...codes),
    to: fc.constantFrom(...codes),
    part: fc.integer({ min: 1, max: 100 }),
    next: fc.constantFrom('take', 'take twice', 'leave', 'expire'),
  });
  const worth = (id: string) =>
    [...world.ledger.balancesOf(id)].reduce(
      (sum, [code, { available }]) =>
        sum + (Number(available) / 10 ** world.markets.asset(code).scale) * dollarsOf(world, code),
      0,
    );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const by = await converter(world);
      let before = worth(by.id);
      for (const { from, to, part, next } of steps) {
        const units = (by.balance(from) * BigInt(part)) / 100n;
        const amount = (Number(units) / 10 ** world.markets.asset(from).scale).toFixed(
          world.markets.asset(from).scale,
        );
        const offer = await by.offer({ from, to, amount }).catch(() => undefined);
        if (!offer) continue;
        if (next === 'expire') await world.testClock.advance((now) => now + OFFER_LIFE);
        if (next === 'expire') before = worth(by.id);
        if (next !== 'leave') await by.take(offer.uuid).catch(() => undefined);
        if (next === 'take twice') await by.take(offer.uuid).catch(() => undefined);
        expect(worth(by.id)).toBeLessThanOrEqual(before + 1e-9);
        before = worth(by.id);
      }
    }),
    { numRuns: 15 },
  );
  expect(await verified(world)).toBe(true);
});

function dollarsOf(world: World, code: string): number {
  const { value, scale } = world.markets.dollarPrice(code);
  return Number(value) / 10 ** scale;
}
