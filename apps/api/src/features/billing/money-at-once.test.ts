import { describe, expect, test } from 'vitest';
import { moneyFaults } from '../../testing/streams/money-checks.ts';
import type { MoneyCommand } from '../../testing/streams/money-commands.ts';
import { runMoney } from '../../testing/streams/money-commands.ts';
import { moneyPeople, moneyWorld } from '../../testing/streams/money-world.ts';

const MANY = 50;

async function somebody() {
  const world = await moneyWorld();
  const { traders, staff } = await moneyPeople(world, 2);
  const [who, other] = traders as [string, string];
  const run = (command: MoneyCommand, key?: string) => runMoney(world, command, key);
  return {
    world,
    who,
    other,
    by: staff[0],
    second: staff[1],
    run,
    request: (amount = '100') => run({ do: 'request', who, kind: 'bank', amount }),
    /** How many of several commands succeed that are sent at once. */
    async successes(commands: readonly MoneyCommand[], key?: string) {
      const sent = await Promise.allSettled(commands.map((command) => run(command, key)));
      expect(moneyFaults(world)).toEqual([]);
      return sent.filter(({ status }) => status === 'fulfilled').length;
    },
  };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

const approved = async (it: Somebody) => {
  const id = await it.request();
  return it.run({ do: 'approve', by: it.by, id });
};
const failed = async (it: Somebody) => it.run({ do: 'fail', id: await approved(it) });
const begun = ({ run, who }: Somebody) => run({ do: 'deposit', who, method: 'bank', amount: '100' });
const reviewed = async (it: Somebody) =>
  it.run({ do: 'paid', who: it.who, method: 'bank', id: await begun(it) });

const COMMANDS: [string, (it: Somebody) => Promise<MoneyCommand>][] = [
  ['approve a withdrawal', async (it) => ({ do: 'approve', by: it.by, id: await it.request() })],
  ['express one', async (it) => ({ do: 'express', by: it.by, id: await it.request() })],
  ['reject one', async (it) => ({ do: 'reject', by: it.by, id: await it.request() })],
  ['cancel one', async (it) => ({ do: 'cancel', who: it.who, id: await it.request() })],
  ['stop a failed one', async (it) => ({ do: 'stop', by: it.by, id: await failed(it) })],
  ['let one fail', async (it) => ({ do: 'fail', id: await approved(it) })],
  ['ask for a second person', async (it) => ({ do: 'approve', by: it.by, id: await it.request('1000') })],
  [
    'approve as a second person',
    async (it) => {
      const id = await it.run({ do: 'express', by: it.by, id: await it.request('1000') });
      return { do: 'second', by: it.second, id, approves: true };
    },
  ],
  [
    'say that a deposit was paid',
    async (it) => ({ do: 'paid', who: it.who, method: 'bank', id: await begun(it) }),
  ],
  ['cancel a deposit', async (it) => ({ do: 'cancel deposit', who: it.who, id: await begun(it) })],
  ['confirm a deposit', async (it) => ({ do: 'confirm', by: it.by, id: await reviewed(it) })],
  ['refuse a deposit', async (it) => ({ do: 'refuse', by: it.by, id: await reviewed(it) })],
  [
    "answer a card's bank",
    async ({ run, who }) => {
      const id = await run({ do: 'card', who, card: 'foldwell_challenge', amount: '100' });
      return { do: 'code', who, id, code: '123456' };
    },
  ],
  [
    'take an offer',
    async ({ run, who }) => {
      const offer = { do: 'offer', who, from: 'USD', to: 'BTC', amount: '100', side: 'from' } as const;
      return { do: 'take', who, id: await run(offer) };
    },
  ],
  ['upgrade', async ({ who }) => ({ do: 'upgrade', who, rank: 5 })],
];

describe('fifty requests at once have one effect', () => {
  test.each(COMMANDS)('%s', async (_, prepare) => {
    const it = await somebody();
    const command = await prepare(it);
    expect(await it.successes(Array.from({ length: MANY }, () => command))).toBe(1);
  });

  test('for a retry: a further retry only tries its step again', async () => {
    const it = await somebody();
    const id = await failed(it);
    expect(await it.successes(Array.from({ length: MANY }, () => ({ do: 'retry', by: it.by, id })))).toBe(1);
  });
});

describe('fifty requests at once spend a balance once', () => {
  test('offers, withdrawals, transfers and upgrades of the same money', async () => {
    const it = await somebody();
    const { who, other, run, world } = it;
    const offers: string[] = [];
    for (let one = 0; one < 12; one += 1) {
      offers.push(await run({ do: 'offer', who, from: 'USD', to: 'BTC', amount: '40000', side: 'from' }));
    }
    const spending: MoneyCommand[] = Array.from({ length: 12 }, (_, index) => [
      { do: 'take' as const, who, id: offers[index] as string },
      { do: 'request' as const, who, kind: 'bank' as const, amount: '40000' },
      { do: 'transfer' as const, who, to: other, currency: 'USD', amount: '40000' },
      { do: 'upgrade' as const, who, rank: index + 2 },
    ]).flat();
    // A hundred thousand dollars: two of the large ones fit, and each package costs one dollar.
    await it.successes(spending);
    const { available = 0n, locked = 0n } = world.ledger.balancesOf(who).get('USD') ?? {};
    expect(available).toBeGreaterThanOrEqual(0n);
    expect(available).toBeLessThan(40_000_00n);
    expect(locked % 40_000_00n).toBe(0n);
  });
});

test('trader and staff decide one withdrawal at once, and one of them succeeds', async () => {
  const it = await somebody();
  for (let round = 0; round < 10; round += 1) {
    // So small that the sum of all rounds needs no second person.
    const id = await it.request('20');
    const commands: MoneyCommand[] = [
      { do: 'cancel', who: it.who, id },
      { do: 'approve', by: it.by, id },
      { do: 'express', by: it.second, id },
      { do: 'reject', by: it.second, id },
      { do: 'authorize', by: it.by, id },
    ];
    expect(await it.successes([...commands.slice(round % 5), ...commands.slice(0, round % 5)])).toBe(1);
  }
});

test('the second of two requests for a large withdrawal finds it decided', async () => {
  const { run, by, second, request, world } = await somebody();
  const id = await request('1000');
  const one = await run({ do: 'approve', by, id });
  const two = await run({ do: 'express', by: second, id });
  await run({ do: 'second', by: second, id: one, approves: true });
  await expect(run({ do: 'second', by, id: two, approves: true })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(moneyFaults(world)).toEqual([]);
});
