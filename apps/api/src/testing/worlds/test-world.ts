import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@papermint/contracts/accounts/model';
import { usualTiers } from '@papermint/contracts/markets/margin-tiers';
import { onTestFinished } from 'vitest';
import { copyDatabase, settleDatabase } from '../../platform/database/database-files.ts';
import { readMigrations } from '../../platform/database/migrations.ts';
import type { WorldOptions } from '../../worlds/core/world-core.ts';
import type { World } from '../../worlds/world.ts';
import { openWorld } from '../../worlds/world.ts';
import { MIGRATIONS_DIR } from '../files/paths.ts';
import { sharedFolder } from '../files/shared-folder.ts';
import { tempDir } from '../files/temp-dir.ts';
import { testVault } from './test-vault.ts';

/** The instant of test worlds. */
export const TEST_NOW = Date.UTC(2026, 5, 1, 15);

const migrations = readMigrations(MIGRATIONS_DIR);

const constants = { migrations, seed: 74, start: TEST_NOW, speed: 0, vault: testVault };

/** A separate world at TEST_NOW with speed 0: BTC and ETH against dollars, euros, and one package. */
export async function testWorld(
  given: Pick<WorldOptions, 'wall' | 'onError' | 'scriptHosts'> = {},
): Promise<World & { options: WorldOptions }> {
  const file = join(tempDir(), 'papermint.db');
  copyDatabase(await template(), file, { durable: false });
  // Durability on power loss does not matter to a test that uses this.
  const options = { ...constants, file, durable: false, ...given };
  const world = await openWorld(options);
  onTestFinished(() => world.close());
  return { ...world, options };
}

/** A test world whose BTC trades in the sessions of commodities, and closes in ten minutes for an hour. */
export async function closingWorld(): Promise<World> {
  const world = await testWorld();
  await world.commands.execute(
    { actor: { kind: 'system' }, name: 'test.sessions' },
    (tx) => world.markets.amend(tx, 'BTC/USD', { asset: {}, instrument: { calendar: 'commodities' } }),
    () => ({}),
  );
  await world.testClock.advance(() => Date.UTC(2026, 5, 1, 21, 50));
  return world;
}

/** The file that all test worlds of a run are copies of; the first test that needs it creates it. */
async function template(): Promise<string> {
  const file = join(sharedFolder(), 'market.db');
  if (existsSync(file)) return file;
  const draft = join(tempDir(), 'draft.db');
  const world = await openWorld({ ...constants, file: draft, durable: false });
  await addMarket(world);
  await world.close();
  settleDatabase(draft);
  // Another process may be creating it as well.
  const own = `${file}.${process.pid}`;
  copyDatabase(draft, own, { durable: false });
  renameSync(own, file);
  return file;
}

/** Lists BTC and ETH against dollars and euros, with one package, in an empty world. */
export async function addMarket(world: World): Promise<void> {
  await world.commands.execute(
    { actor: { kind: 'system' }, name: 'test.market' },
    async (tx) => {
      await world.markets.add(tx, {
        assets: [
          fiat('USD', null),
          fiat('EUR', '1.2'),
          { ...fiat('BTC', null), kind: 'coin', scale: 8, supply: '20000000' },
          { ...fiat('ETH', null), kind: 'coin', scale: 8 },
        ],
        instruments: [
          instrument('BTC', '92400', '0.1', '0.00001'),
          instrument('ETH', '3180', '0.01', '0.0001'),
        ],
      });
      await world.accounts.addPackages(tx, [
        {
          slug: 'starter',
          name: 'Starter',
          rank: 1,
          description: '',
          makerFee: '0.001',
          takerFee: '0.002',
          maxLeverage: 100,
          price: '0',
          currency: 'USD',
          cardLimit: '0',
          stakingBonus: '0',
          features: [],
          excludes: [],
        },
      ]);
      for (const flag of ['trade_room', 'crypto_trading'] as const) world.flags.set(tx, flag, true);
    },
    () => ({}),
  );
}

function fiat(code: string, usdAnchor: string | null) {
  return {
    code,
    name: code,
    kind: 'fiat' as 'fiat' | 'coin',
    scale: 2,
    isStableCoin: false,
    symbol: null,
    usdAnchor,
    annualVolatility: usdAnchor === null ? null : 0,
    holdable: true,
    supply: null as string | null,
  };
}

function instrument(base: string, anchor: string, tick: string, lot: string) {
  return {
    pair: `${base}/USD`,
    kind: 'crypto' as const,
    base,
    quote: 'USD',
    name: base,
    rank: 1,
    tick,
    lot,
    minNotional: '5',
    status: 'trading' as const,
    anchor,
    annualVolatility: 0.5,
    dailyLots: BigInt(Math.round(1e9 / Number(anchor) / Number(lot))),
    spreadBps: 1,
    pegged: false,
    calendar: 'always' as const,
    sector: null,
    unit: null,
    spot: true,
    futures: true,
    maxLeverage: 100,
    marginTiers: usualTiers('crypto', 1e9),
  };
}

let people = 0;

/** An active trader on the test package with an amount of dollars (minor units). */
export async function testTrader(
  world: World,
  {
    dollars = 0n,
    currency = 'USD',
    passwordHash = '',
    persona = null as string | null,
    kycVerified = true,
    position = 'trader' as Role,
  } = {},
): Promise<string> {
  people += 1;
  const { traderId } = await world.accounts.create(
    { actor: { kind: 'system' }, name: 'test.trader' },
    {
      email: `someone${people}@papermint.test`,
      passwordHash,
      firstName: 'Some',
      lastName: 'One',
      nickname: `someone${people}`,
      currency,
      packageSlug: 'starter',
      position,
      status: 'active',
      suspendedReason: null,
      country: 'SE',
      emailVerified: true,
      kycVerified,
      requireUpgrade: false,
      stakingEnabled: true,
      pinHash: null,
      persona,
      personaAbout: null,
    },
  );
  if (dollars > 0n) {
    await world.deposits.receive(
      { actor: { kind: 'system' }, name: 'test.deposit' },
      { traderId, asset: 'USD', amount: dollars, description: 'Bank transfer' },
    );
  }
  return traderId;
}
