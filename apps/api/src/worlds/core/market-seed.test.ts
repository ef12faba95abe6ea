import { join } from 'node:path';
import { DAY, MINUTE } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import { readMigrations } from '../../platform/database/migrations.ts';
import type { Mode } from '../../platform/process/mode.ts';
import { createVault } from '../../platform/secrets/vault.ts';
import { MIGRATIONS_DIR } from '../../testing/files/paths.ts';
import { tempDir } from '../../testing/files/temp-dir.ts';
import { addMarket, TEST_NOW } from '../../testing/worlds/test-world.ts';
import type { World } from '../world.ts';
import { openWorld } from '../world.ts';

/** Seconds around the next minute and month. */
const AHEAD = [MINUTE, MINUTE + 1000, DAY, 30 * DAY];

const vaultOf = (byte: number) => createVault(new Uint8Array(32).fill(byte));

async function open(mode: Mode, key: number, file: string): Promise<World> {
  const migrations = readMigrations(MIGRATIONS_DIR);
  const options = { file, migrations, seed: 5066, start: TEST_NOW, speed: 0, durable: false, mode };
  return openWorld({ ...options, vault: vaultOf(key) });
}

/** Everything of the market that somebody could compute in advance, as text. */
const future = ({ markets }: World): string =>
  JSON.stringify(
    AHEAD.map((ahead) => [
      markets.priceTicksAt('BTC/USD', TEST_NOW + ahead),
      markets.depth('BTC/USD', TEST_NOW + ahead, 5),
      markets.lotsBetween('BTC/USD', TEST_NOW + ahead, TEST_NOW + ahead + DAY),
    ]),
  );

/** Makes an exchange and opens it again. */
async function made(mode: Mode, key: number): Promise<{ file: string; world: World }> {
  const file = join(tempDir(), 'papermint.db');
  const first = await open(mode, key, file);
  await addMarket(first);
  await first.close();
  return { file, world: await open(mode, key, file) };
}

async function futureOf(mode: Mode, key: number): Promise<string> {
  const { world } = await made(mode, key);
  const found = future(world);
  await world.close();
  return found;
}

test('nobody knows the prices of the next minute of an exchange with SANDBOX=off from its seed', async () => {
  const [one, other, sandbox] = [await futureOf('off', 1), await futureOf('off', 2), await futureOf('on', 1)];
  expect(new Set([one, other, sandbox]).size).toBe(3);
  for (let i = 0; i < AHEAD.length; i++) {
    expect(JSON.parse(one)[i][0]).not.toBe(JSON.parse(other)[i][0]);
    expect(JSON.parse(one)[i][0]).not.toBe(JSON.parse(sandbox)[i][0]);
  }
});

test.each(['on', 'demo'] as const)('with SANDBOX=%s the prices follow from the seed alone', async (mode) => {
  expect(await futureOf(mode, 1)).toBe(await futureOf(mode, 2));
});

test('the secret market is the same after a restart', async () => {
  const { world, file } = await made('off', 3);
  const before = future(world);
  await world.close();
  const again = await open('off', 3, file);
  expect(future(again)).toBe(before);
  await again.close();
});

test('an exchange that becomes one of SANDBOX=off keeps the prices that its orders met, and nobody knows the next', async () => {
  const past = ({ markets }: World) =>
    JSON.stringify([
      markets.extremes('BTC/USD', TEST_NOW - 30 * DAY, TEST_NOW),
      markets.lotsBetween('BTC/USD', TEST_NOW - 30 * DAY, TEST_NOW),
      markets.depth('BTC/USD', TEST_NOW, 5),
    ]);
  const adopted = async (key: number) => {
    const { world, file } = await made('on', key);
    const [known, before] = [future(world), past(world)];
    await world.operators.adopt();
    await world.close();
    const again = await open('off', key, file);
    expect(past(again)).toBe(before);
    const [now, next] = [0, 1000].map((ahead) => again.markets.priceTicksAt('BTC/USD', TEST_NOW + ahead));
    expect(Math.abs((next as number) / (now as number) - 1)).toBeLessThan(0.001);
    const found = future(again);
    await again.close();
    const third = await open('off', key, file);
    expect(future(third)).toBe(found);
    expect(past(third)).toBe(before);
    await third.close();
    return [known, found] as const;
  };
  const [[known, one], [, other]] = [await adopted(3), await adopted(4)];
  for (let i = 0; i < AHEAD.length; i++) {
    const values = [known, one, other].map((text) => JSON.stringify(JSON.parse(text)[i]));
    expect(new Set(values).size).toBe(3);
  }
});
