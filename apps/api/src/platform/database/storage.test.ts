import Sqlite from '@papermint/sqlite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { depositEntry } from '../../ledger/entries/deposit-entry.ts';
import { testWorld } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';
import { StorageError } from '../process/storage-error.ts';
import type { Connection } from './connection.ts';

const PAGE = 4096;

/** Only `openConnection` sets it, at the connection that writes. */
const OF_THE_WRITER = 'foreign_keys = ON';

/**
 * Watches a test open its worlds.
 * @returns the connection that was last opened for writing
 */
function watchWriter(): () => Connection {
  const pragma = vi.spyOn(Sqlite.prototype, 'pragma');
  onTestFinished(() => pragma.mockRestore());
  return () => {
    const call = pragma.mock.calls.findLastIndex(([source]) => source === OF_THE_WRITER);
    const writer = pragma.mock.contexts[call] as Connection | undefined;
    if (!writer) throw new Error('The test has opened no connection that writes.');
    return writer;
  };
}

interface Fault {
  name: string;
  begin(writer: Connection): void;
  end(writer: Connection): void;
}

const faults: Fault[] = [
  {
    name: 'a full disk',
    begin: (writer) => writer.pragma(`max_page_count = ${writer.pragma('page_count', { simple: true })}`),
    end: (writer) => writer.pragma('max_page_count = 1073741823'),
  },
  {
    name: 'a disk that only reads',
    begin: (writer) => writer.pragma('query_only = ON'),
    end: (writer) => writer.pragma('query_only = OFF'),
  },
];

/** A trader receives a dollar; the note makes the command larger by this many bytes. */
const receive = (world: World, bytes = 0) =>
  world.commands.execute(
    { actor: { kind: 'system' }, name: 'test.receive' },
    async (tx) => ({
      uuid: world.ledger.post(
        tx,
        depositEntry({ reference: 'r', traderId: 't', asset: 'USD', amount: 100n }),
      ),
    }),
    () => ({ data: { note: 'x'.repeat(bytes) } }),
  );

const available = (world: World) => world.ledger.balancesOf('t').get('USD')?.available ?? 0n;
const storedSequence = (world: World) => world.db.readNow.get('SELECT idSequence FROM World', [])?.idSequence;
const storedBalance = (world: World) =>
  world.db.readNow.get("SELECT balance FROM LedgerAccount WHERE owner = 't' AND asset = 'USD'", [])?.balance;

describe.each(faults)('$name', ({ begin, end }) => {
  test('refuses every commit, loses nothing, and leaves no trace when the fault is over', async () => {
    const writer = watchWriter();
    const world = await testWorld();
    const before = [await receive(world), await receive(world)];

    begin(writer());
    world.clock.moveTo(world.clock.now() + 1000);
    const refused = await Promise.allSettled(Array.from({ length: 20 }, () => receive(world, 10 * PAGE)));
    for (const result of refused) expect(result).toMatchObject({ reason: expect.any(StorageError) });
    expect(available(world)).toBe(200n);
    expect(storedBalance(world)).toBe(200n);
    expect(world.ledger.verify()).toMatchObject({ ok: true, entries: 2 });
    expect(world.ids.sequence).toBe(storedSequence(world));
    end(writer());

    const after = await receive(world, 10 * PAGE);
    expect(available(world)).toBe(300n);
    expect(world.ledger.verify()).toMatchObject({ ok: true, entries: 3 });
    expect(world.ids.sequence).toBe(storedSequence(world));
    expect(world.db.readNow.get('SELECT simulatedAt FROM World', [])).toEqual({
      simulatedAt: world.clock.now(),
    });

    // A world without the fault has the same ids.
    const twin = await testWorld();
    const twins = [await receive(twin), await receive(twin)];
    twin.clock.moveTo(twin.clock.now() + 1000);
    twins.push(await receive(twin));
    expect([...before, after]).toEqual(twins);
  });
});

test('stores exactly the acknowledged commits on a disk that is nearly full', async () => {
  const writer = watchWriter();
  const world = await testWorld();
  await receive(world);
  const { begin, end } = faults[0] as Fault;
  begin(writer());
  let acknowledged = 1n;
  for (let round = 0; round < 10; round += 1) {
    // Small ones fit into existing pages. One that does not fit fails its whole batch.
    const large = round % 2 === 1;
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, (_, index) => receive(world, large && index === 3 ? 10 * PAGE : 0)),
    );
    for (const result of results) {
      if (result.status === 'fulfilled') acknowledged += 1n;
      else expect(result.reason).toBeInstanceOf(StorageError);
    }
    if (large) expect(results.every((result) => result.status === 'rejected')).toBe(true);
    expect(available(world)).toBe(acknowledged * 100n);
    expect(world.ids.sequence).toBe(storedSequence(world));
  }
  expect(acknowledged).toBeGreaterThan(1n);
  expect(world.ledger.verify()).toMatchObject({ ok: true, entries: Number(acknowledged) });
  end(writer());
  await receive(world, 10 * PAGE);
  expect(available(world)).toBe((acknowledged + 1n) * 100n);
});

test('a callback that swallows the error of a full disk can’t continue outside its transaction', async () => {
  const writer = watchWriter();
  const world = await testWorld();
  await receive(world);
  const { begin, end } = faults[0] as Fault;
  begin(writer());
  const results = await Promise.allSettled([
    receive(world),
    world.db.commit(async (tx) => {
      const dollar = depositEntry({ reference: 'r', traderId: 't', asset: 'USD', amount: 100n });
      world.ledger.post(tx, dollar);
      const large = 'x'.repeat(10 * PAGE);
      expect(() => tx.run('INSERT INTO FeatureFlag (name, enabled) VALUES (?, 1)', large)).toThrow('full');
      expect(() => world.ledger.post(tx, dollar)).toThrow(StorageError);
    }),
    receive(world),
  ]);
  end(writer());
  for (const result of results) expect(result).toMatchObject({ reason: expect.any(StorageError) });
  expect(available(world)).toBe(100n);
  expect(world.ledger.verify()).toMatchObject({ ok: true, entries: 1 });
});
