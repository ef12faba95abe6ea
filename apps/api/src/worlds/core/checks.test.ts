import { expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { testWorld } from '../../testing/worlds/test-world.ts';
import { shareRuns } from './checks.ts';

const api = testApp();

test('200 requests for a proof at the same time share two runs', async () => {
  const began: (() => void)[] = [];
  const run = shareRuns(
    (input: string) =>
      new Promise<string>((resolve) => began.push(() => resolve(`${input} ${began.length}`))),
  );
  const answers = Array.from({ length: 200 }, () => run('ledger', 'a'));
  expect(began).toHaveLength(1);
  began[0]?.();
  expect(await answers[0]).toBe('a 1');
  await expect.poll(() => began.length).toBe(2);
  began[1]?.();
  expect(await Promise.all(answers.slice(1))).toEqual(Array(199).fill('a 2'));
  void run('ledger', 'a');
  expect(began).toHaveLength(3);
});

test('a failed run fails for all who share it, and the next one runs', async () => {
  let runs = 0;
  const run = shareRuns(async () => {
    runs += 1;
    if (runs === 1) throw new Error('It failed.');
    return runs;
  });
  const [first, second] = [run('a', 0), run('a', 0)];
  await expect(first).rejects.toThrow('It failed.');
  expect(await second).toBe(2);
});

test('a proof, the audit and the events see all earlier commits', async () => {
  const session = await api.signIn('trader');
  const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' };
  const entries = async () => (await api.get('/api/sandbox/prove')).body;
  const [before] = await Promise.all([entries(), entries()]);
  const { body: placed } = await api.post('/api/secure/trades/place', order, session);
  expect(placed).toHaveProperty('trade');
  const after = await entries();
  expect(after).toMatchObject({ ok: true, failures: [] });
  expect(after.entries).toBeGreaterThan(before.entries);
  expect((await api.get('/api/sandbox/audit')).body).toMatchObject({ ok: true });
  const { body } = await api.get('/api/sandbox/events?after=0&limit=5');
  expect(body.events[0]).toMatchObject({ seq: 1, at: expect.stringMatching(/^20.*Z$/) });
  expect(body.cursor).toBe(body.events.at(-1).seq);
});

test('a world closes when its checks have ended, and takes no further ones', async () => {
  const world = await testWorld();
  let ended = false;
  const check = world.checks.ledger().finally(() => {
    ended = true;
  });
  await world.close();
  expect(ended).toBe(true);
  expect(await check).toMatchObject({ failures: [] });
  await expect(world.checks.ledger()).rejects.toThrow('The world is closed.');
});
