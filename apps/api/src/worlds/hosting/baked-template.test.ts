import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY } from '@papermint/contracts/common/time-units';
import { seedWorld } from '@papermint/seed';
import { expect, onTestFinished, test, vi } from 'vitest';
import { auditKey, verifyAudit } from '../../platform/commands/audit.ts';
import { openReadConnection } from '../../platform/database/connection.ts';
import { readMigrations } from '../../platform/database/migrations.ts';
import { createStatements } from '../../platform/database/statements.ts';
import { secretOf } from '../../platform/secrets/totp.ts';
import { openVault } from '../../platform/secrets/vault.ts';
import { MIGRATIONS_DIR } from '../../testing/files/paths.ts';
import { tempDir } from '../../testing/files/temp-dir.ts';
import { TEST_NOW } from '../../testing/worlds/test-world.ts';
import { contentsOf } from '../../testing/worlds/world-script.ts';
import { openWorld } from '../world.ts';
import type { SeedFile } from './seed-file.ts';
import { seedHere } from './seed-file.ts';
import { createTemplates } from './world-templates.ts';

const kind = { seed: 7, start: TEST_NOW };
const migrations = readMigrations(MIGRATIONS_DIR);
const world = { ...kind, migrations, mode: 'on', speed: 0, durable: false } as const;

function templatesIn(dataDir: string, seedFile: SeedFile, baked?: string) {
  openVault(dataDir);
  return createTemplates({
    dataDir,
    migrations,
    mode: 'on',
    seedTraders: 1,
    history: 30 * DAY,
    usual: kind,
    seeds: [kind.seed],
    seedFile,
    ...(baked && { baked }),
  });
}

/** The only template of a folder. */
const templateIn = (folder: string) =>
  join(folder, readdirSync(folder).find((name) => name.startsWith('papermint-seed-')) as string);

/** A closed database to look at. */
function look(file: string) {
  const connection = openReadConnection(file);
  onTestFinished(() => {
    connection.close();
  });
  return { db: { readNow: createStatements(connection) } };
}

/** All texts of a database that look like a hash, a seal or a random value. */
function secretsOf({ db: { readNow } }: ReturnType<typeof look>): Set<string> {
  const tables = readNow.all("SELECT name FROM sqlite_master WHERE type = 'table'", []);
  const texts = tables.flatMap(({ name }) =>
    readNow.all(`SELECT * FROM "${name}"`, []).flatMap((row) => Object.values(row)),
  );
  // Hashes of the documented password need not be secret.
  const found = texts.flatMap((text) =>
    typeof text === 'string' && !text.startsWith('$argon2id$')
      ? (text.match(/(?<![\w-])[\w-]{38,}(?![\w-])/g) ?? [])
      : [],
  );
  return new Set(found.filter((text) => /[A-Z]/.test(text) && /[a-z]/.test(text) && /\d/.test(text)));
}

test('a template of the build becomes one of the data folder, with nothing that its own key has made', async () => {
  const [builder, dataDir] = [tempDir(), tempDir()];
  await templatesIn(builder, seedHere(seedWorld)).prepare();
  const refuse = () => Promise.reject(new Error('It was seeded.'));
  const file = join(dataDir, 'copy.db');
  await templatesIn(dataDir, refuse, builder).copyTo(file, kind, { speed: 0, durable: false });

  // Opening a world schedules what comes next.
  const own = openVault(dataDir);
  const lost = openVault(builder);
  await openWorld({ ...world, file: templateIn(builder), vault: lost }).then(({ close }) => close());
  const [baked, made] = [look(templateIn(builder)), look(file)];
  const { readNow } = made.db;
  expect(contentsOf(made)).toEqual(contentsOf(baked));
  const lostSecrets = secretsOf(baked);
  expect([...secretsOf(made)].filter((text) => lostSecrets.has(text))).toEqual([]);
  expect(secretsOf(made).size).toBeGreaterThan(20);

  expect(verifyAudit(readNow, auditKey(own))).toMatchObject({ ok: true });
  expect(verifyAudit(readNow, auditKey(lost))).toMatchObject({ ok: false });
  const authenticators = readNow.all('SELECT traderId, secret FROM TwoFactor WHERE secret IS NOT NULL', []);
  expect(authenticators.length).toBeGreaterThan(0);
  for (const { traderId, secret } of authenticators) {
    expect(own.open(String(secret))).toBe(secretOf(own.derive(`totp ${traderId}`, 20)));
  }
});

test('a template that cannot be read is seeded instead', async () => {
  const [builder, dataDir] = [tempDir(), tempDir()];
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const seeded: string[] = [];
  const seedFile: SeedFile = (job) => {
    seeded.push(job.file);
    return Promise.reject(new Error('enough'));
  };
  const seeding = () =>
    templatesIn(dataDir, seedFile, builder).copyTo(join(dataDir, 'copy.db'), kind, {
      speed: 0,
      durable: false,
    });
  await expect(seeding()).rejects.toThrow('enough');
  const [draft] = seeded;
  writeFileSync(join(builder, draft?.split('/').at(-1)?.replace('.draft', '') as string), 'no database');
  await expect(seeding()).rejects.toThrow('enough');
  expect(seeded).toEqual([draft, draft]);
  expect(String(written.mock.calls[0]?.[0])).toContain('cannot be used, so the exchange is seeded');
});
