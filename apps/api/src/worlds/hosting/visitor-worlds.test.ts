import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DAY, MINUTE } from '@papermint/contracts/common/time-units';
import { fileUpload } from '@papermint/contracts/identity/calls';
import { UPLOAD_LIFE } from '@papermint/contracts/identity/statuses';
import { describe, expect, test } from 'vitest';
import type { VisitorLimits } from '../../config.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { picture } from '../../testing/app/forms.ts';
import { tempDir } from '../../testing/files/temp-dir.ts';
import { applicant } from '../../testing/worlds/identity-cases.ts';
import { TEST_NOW } from '../../testing/worlds/test-world.ts';
import { visitorHost } from '../../testing/worlds/visitor-host.ts';
import type { World } from '../world.ts';
import type { VisitorWorlds } from './visitor-worlds.ts';

async function start({
  dataDir = tempDir(),
  time = { wall: Date.UTC(2026, 0, 1) },
  ...limits
}: Partial<VisitorLimits> & { dataDir?: string; time?: { wall: number } } = {}) {
  const { host, visitors } = await visitorHost({ dataDir, wall: () => time.wall }, limits);
  const open = () => visitors.open('192.0.2.1', {});
  return { host, visitors, dataDir, time, open };
}

/** Stores about this many bytes. */
function fill(tx: Tx, bytes: number): void {
  const text = 'x'.repeat(100_000);
  for (let at = 0; at < bytes / 100_000; at++) {
    tx.run(
      'INSERT INTO Mail (id, "to", subject, text, createdAt) VALUES (?, ?, ?, ?, 0)',
      `${bytes} ${at}`,
      'x',
      'x',
      text,
    );
  }
}

const databasesIn = (dataDir: string) =>
  readdirSync(join(dataDir, 'visitors')).filter((name) => /^[0-9a-f]{16}\.db$/.test(name));

async function advance(visitors: VisitorWorlds, id: string, to: number): Promise<void> {
  const visit = await visitors.visit(id, true)?.enter();
  await visit?.world.testClock.advance(() => to);
  visit?.leave();
}

const nowIn = async (visitors: VisitorWorlds, id: string) =>
  (await visitors.visit(id, false)?.look())?.clock.now();

describe('a restart of the server', () => {
  test('keeps every world with its clock, awake or asleep, and removes files that belong to none', async () => {
    const { host, visitors, dataDir, time, open } = await start({ resident: 1 });
    const [one, two] = [await open(), await open()];
    await advance(visitors, one, TEST_NOW + DAY);
    await advance(visitors, two, TEST_NOW + 2 * DAY);
    expect([visitors.stateOf(one), visitors.stateOf(two)]).toEqual(['asleep', 'awake']);
    await host.close();
    writeFileSync(join(dataDir, 'visitors', '0123456789abcdef.db'), '');
    writeFileSync(join(dataDir, 'visitors', '0123456789abcdef.db-wal'), '');

    const again = await start({ dataDir, time });
    expect(databasesIn(dataDir)).toHaveLength(2);
    expect([again.visitors.stateOf(one), again.visitors.stateOf(two)]).toEqual(['asleep', 'asleep']);
    expect(await nowIn(again.visitors, one)).toBe(TEST_NOW + DAY);
    expect(await nowIn(again.visitors, two)).toBe(TEST_NOW + 2 * DAY);
  });

  test('a reset is kept too', async () => {
    const { host, visitors, dataDir, time, open } = await start();
    const id = await open();
    await advance(visitors, id, TEST_NOW + DAY);
    await visitors.visit(id, true)?.reset();
    expect(databasesIn(dataDir)).toHaveLength(1);
    await host.close();
    expect(await nowIn((await start({ dataDir, time })).visitors, id)).toBe(TEST_NOW);
  });
});

describe('bounds', () => {
  test('on the disk remove the oldest unused world first, and never one that is awake', async () => {
    const { visitors, time, open } = await start({ bytes: 1, resident: 2 });
    const ids: string[] = [];
    for (let at = 0; at < 4; at += 1) {
      ids.push(await open());
      time.wall += MINUTE;
    }
    await visitors.tidy();
    expect(ids.map((id) => visitors.stateOf(id))).toEqual(['unknown', 'unknown', 'awake', 'awake']);
  });

  test('on the disk remove the largest unused world first, whoever used it last', async () => {
    const { visitors, time, open } = await start({ bytes: 4_000_000 });
    const [small, large] = [await open(), await open()];
    const visit = await visitors.visit(large, true)?.enter();
    await visit?.world.db.commit(async (tx) => fill(tx, 4_000_000));
    visit?.leave();
    time.wall += 20 * MINUTE;
    await visitors.tidy();
    expect([small, large].map((id) => visitors.stateOf(id))).toEqual(['asleep', 'unknown']);
  });

  test('on one world refuse what needs room, stop its time, and leave the others alone', async () => {
    const { visitors, open } = await start({ worldBytes: 10_000_000 });
    const [id, other] = [await open(), await open()];
    const visit = await visitors.visit(id, true)?.enter();
    if (!visit) throw new Error('It is not open.');
    const { world } = visit;
    const act = (one: World) =>
      one.commands.execute(
        { actor: { kind: 'system' }, name: 'test.act' },
        async (tx) => void one.flags.set(tx, 'nft', true),
        () => ({}),
      );
    await act(world);
    await world.db.commit(async (tx) => fill(tx, 10_000_000));
    const sentence =
      'This exchange is full: its limit is 10 MB. Reset it or open a new one under Your exchange.';
    await expect(act(world)).rejects.toMatchObject({ code: 'conflict', message: sentence });
    const rule = fileUpload.files.file;
    await expect(
      world.files.intake().receive(Readable.from([Buffer.alloc(9)]), 'file', rule),
    ).rejects.toThrow(sentence);
    const before = world.clock.now();
    await expect(world.testClock.advance((now) => now + DAY)).rejects.toThrow(sentence);
    expect(world.clock.speed).toBe(0);
    expect(world.clock.now() - before).toBeLessThanOrEqual(DAY);
    // The file itself stops a little later.
    await expect(world.db.commit(async (tx) => fill(tx, 10_000_000))).rejects.toThrow();
    visit.leave();
    const second = await visitors.visit(other, true)?.enter();
    if (second) await act(second.world);
    second?.leave();
    await visitors.visit(id, true)?.reset();
    const renewed = await visitors.visit(id, true)?.enter();
    if (renewed) await act(renewed.world);
    renewed?.leave();
  });

  test('on new worlds of a network refuse with the time to wait, for an hour', async () => {
    const { visitors, time, open } = await start({ perHour: 2 });
    await open();
    time.wall += MINUTE;
    visitors.visit(visitors.mint('192.0.2.1'), true);
    const token = visitors.mint('192.0.2.1');
    const refusal = { code: 'rate_limited', more: { retryAfter: 59 * 60 } };
    expect(() => visitors.visit(token, true)).toThrow(expect.objectContaining(refusal));
    await expect(open()).rejects.toThrow('The next one can be opened in 59 minutes.');
    await visitors.open('192.0.2.2', {});
    time.wall += 59 * MINUTE;
    expect(visitors.visit(token, true)).toBeDefined();
  });
});

test('a closed world leaves no files, and its token opens no other', async () => {
  const { visitors, dataDir, open } = await start();
  const id = await open();
  await visitors.close(id);
  expect(databasesIn(dataDir)).toEqual([]);
  expect(visitors.stateOf(id)).toBe('unknown');
  expect(visitors.visit(id, true)).toBeUndefined();
});

test('deletes an upload after its 24 hours without waking its world', async () => {
  const { visitors, dataDir, time, open } = await start();
  const id = await open();
  const visit = await visitors.visit(id, true)?.enter();
  if (!visit) throw new Error('It is not open.');
  await uploadIn(visit.world);
  visit.leave();
  time.wall += 20 * MINUTE;
  await visitors.tidy();
  const [file = ''] = databasesIn(dataDir);
  const uploads = () => readdirSync(join(dataDir, 'visitors', `${file}.files`, 'private')).length;
  time.wall += UPLOAD_LIFE - 20 * MINUTE - 1;
  await visitors.tidy();
  expect([visitors.stateOf(id), uploads()]).toEqual(['asleep', 1]);
  time.wall += 1;
  await visitors.tidy();
  expect([visitors.stateOf(id), uploads()]).toEqual(['asleep', 0]);
  // What the database says of it is put right when the world wakes.
  const world = await visitors.visit(id, true)?.look();
  expect(world?.db.readNow.all('SELECT hash FROM IdentityDocument', [])).toEqual([{ hash: null }]);
});

async function uploadIn(world: World): Promise<void> {
  const fees = { makerFee: '0.001', takerFee: '0.002', maxLeverage: 100 };
  const priced = {
    price: '0',
    currency: 'USD',
    cardLimit: '0',
    stakingBonus: '0',
    features: [],
    excludes: [],
  };
  const starter = { slug: 'starter', name: 'Starter', rank: 1, description: '', ...fees, ...priced };
  await world.db.commit((tx) => world.accounts.addPackages(tx, [starter]));
  const by = await applicant(world);
  await by.enter();
  const rule = fileUpload.files.file;
  const intake = world.files.intake();
  await intake.receive(Readable.from([await picture().png().toBuffer()]), 'file', rule);
  const [file] = (await intake.keep({ file: rule })).file ?? [];
  if (!file) throw new Error('It was not kept.');
  await world.verification.upload(by.command('identity.fileUpload'), await by.trader(), 'passport', file);
  await intake.end();
}
