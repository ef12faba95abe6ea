import { describe, expect, test } from 'vitest';
import { testWorld } from '../../testing/worlds/test-world.ts';
import type { CommandContext } from './commands.ts';
import { commandFor } from './commands.ts';

const contextOf = (key: string, bodyHash = 'same'): CommandContext => ({
  actor: { kind: 'trader', traderId: 't' },
  name: 'test.count',
  once: { key, bodyHash },
});

describe('a command with an idempotency key', () => {
  test('has one effect and one answer, however often it is sent', async () => {
    const world = await testWorld();
    let effects = 0;
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        world.commands.execute(
          contextOf('k'),
          async () => {
            effects += 1;
            return { effects };
          },
          () => ({}),
        ),
      ),
    );
    expect(effects).toBe(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"effects":1}']));
  });

  test('has one effect even if it answers nothing', async () => {
    const world = await testWorld();
    let effects = 0;
    const act = () =>
      world.commands.execute(
        contextOf('k'),
        async () => {
          effects += 1;
        },
        () => ({}),
      );
    await act();
    await act();
    expect(effects).toBe(1);
  });

  test('is refused with another body, and is separate for each trader', async () => {
    const world = await testWorld();
    const say = (command: CommandContext) =>
      world.commands.execute(
        command,
        async () => 'done',
        () => ({}),
      );
    await say(contextOf('k'));
    await expect(say(contextOf('k', 'another'))).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    await expect(
      say({ ...contextOf('k', 'another'), actor: { kind: 'trader', traderId: 'u' } }),
    ).resolves.toBe('done');
  });

  test('is remembered for 24 hours of wall time, and deleted after that', async () => {
    let wall = 1_000_000_000_000;
    const world = await testWorld({ wall: () => wall });
    const keys = () => world.db.readNow.get('SELECT COUNT(*) AS n FROM IdempotencyKey', [])?.n;
    let effects = 0;
    const say = () =>
      world.commands.execute(
        contextOf('k'),
        async () => {
          effects += 1;
          return effects;
        },
        () => ({}),
      );
    await say();
    wall += 86_399_999;
    expect(await say()).toBe(1);
    wall += 1;
    expect(await say()).toBe(2);
    await world.commands.forgetOldKeys();
    expect(keys()).toBe(1);
    wall += 86_400_000;
    await world.commands.forgetOldKeys();
    expect(keys()).toBe(0);
  });

  test('may be repeated after a failure', async () => {
    const world = await testWorld();
    const fail = world.commands.execute(
      contextOf('k'),
      async () => {
        throw new Error('no');
      },
      () => ({}),
    );
    await expect(fail).rejects.toThrow('no');
    await expect(
      world.commands.execute(
        contextOf('k'),
        async () => 'done',
        () => ({}),
      ),
    ).resolves.toBe('done');
  });
});

test('every command writes one row to the event log, in the same commit', async () => {
  const world = await testWorld();
  const count = () => world.db.readNow.get('SELECT COUNT(*) AS n FROM EventLog', [])?.n as number;
  const before = count();
  await world.commands.execute(
    { actor: { kind: 'guest' }, name: 'test.one' },
    async () => ({ id: 'x' }),
    ({ id }) => ({ subject: id, data: { a: 1 } }),
  );
  await world.commands
    .execute(
      { actor: { kind: 'guest' }, name: 'test.two' },
      async () => {
        throw new Error('no');
      },
      () => ({}),
    )
    .catch(() => undefined);
  expect(count()).toBe(before + 1);
  expect(world.db.readNow.all('SELECT * FROM EventLog ORDER BY seq DESC LIMIT 1', [])).toMatchObject([
    { actor: 'guest', command: 'test.one', subject: 'x', data: '{"a":1}' },
  ]);
});

describe('a dry run', () => {
  test('stores nothing, publishes nothing, keeps its key unused, and carries the answer', async () => {
    const world = await testWorld();
    const left: string[] = [];
    const run = (command: CommandContext) =>
      world.commands.execute(
        { ...command, confirmed: (tx) => tx.onRollback(() => left.push('confirmation is back')) },
        async (tx) => {
          tx.afterCommit(() => left.push('published'));
          return 'answer';
        },
        () => ({}),
      );
    const rows = () => world.db.readNow.get('SELECT COUNT(*) AS n FROM EventLog', [])?.n;
    const before = rows();
    await expect(run({ ...contextOf('k'), dryRun: 'whole' })).rejects.toMatchObject({ answer: 'answer' });
    expect(await run(commandFor({ ...contextOf('k'), dryRun: 'whole' }, 'item'))).toBe('answer');
    expect(left).toEqual(['confirmation is back', 'confirmation is back']);
    expect(rows()).toBe(before);
    expect(await run(contextOf('k', 'another'))).toBe('answer');
    expect(left.at(-1)).toBe('published');
  });
});
