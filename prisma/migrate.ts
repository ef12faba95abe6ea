/**
 * Writes and checks migrations with Prisma's schema engine as WebAssembly, so it downloads none.
 *
 *   npx tsx prisma/migrate.ts new NAME   writes prisma/migrations/<instant>_NAME/migration.sql from the schema
 *   npx tsx prisma/migrate.ts deploy DB  applies the missing ones to the SQLite file DB
 *   npx tsx prisma/migrate.ts drift      exits 1, with the differences, where migrations and schema disagree
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';
import { openConnection } from '../apps/api/src/platform/database/connection.ts';
import { applyMigrations, readMigrations } from '../apps/api/src/platform/database/migrations.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const migrationsDir = join(here, 'migrations');

function schemaFiles() {
  const dir = join(here, 'schema');
  return readdirSync(dir)
    .filter((name) => name.endsWith('.prisma'))
    .sort()
    .map((name) => ({ path: join(dir, name), content: readFileSync(join(dir, name), 'utf8') }));
}

/** Instantiates the engine from its file. Its own loader fetches by URL, which Node does not support for files. */
async function startEngine(databaseFile: string): Promise<engine.SchemaEngine> {
  const wasmFile = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    .replace(/\.js$/, '.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(wasmFile), {
    './schema_engine_bg.js': engine as unknown as WebAssembly.ModuleImports,
  });
  const bindings = engine as unknown as { __wbg_set_wasm(exports: WebAssembly.Exports): void };
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaBetterSqlite3({ url: databaseFile }));
  const datamodels = schemaFiles().map(({ path, content }) => [path, content] as [string, string]);
  return engine.SchemaEngine.new({ datamodels }, () => undefined, adapter);
}

/**
 * The SQL that the committed migrations lack compared with the schema; empty if they agree. The server's own runner
 * applies the migrations to a temporary database, so this tests the runner as well.
 */
async function missingSql(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'papermint-migrate-'));
  try {
    const file = join(dir, 'migrated.db');
    const connection = openConnection(file);
    applyMigrations(connection, readMigrations(migrationsDir));
    connection.close();
    const schemaEngine = await startEngine(file);
    const files = schemaFiles();
    const difference = await schemaEngine.diff({
      from: { tag: 'schemaDatasource', files, configDir: here },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    });
    return difference.exitCode === 0 ? '' : (difference.stdout ?? '');
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function main([task, argument]: string[]): Promise<number> {
  if (task === 'new' && argument) {
    const sql = await missingSql();
    if (!sql) {
      console.log('Schema and migrations agree: nothing to write.');
      return 0;
    }
    const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
    const dir = join(migrationsDir, `${stamp}_${argument}`);
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, 'migration.sql'), sql);
    console.log(`Wrote ${join(dir, 'migration.sql')}. Read it before you commit it.`);
    return 0;
  }
  if (task === 'deploy' && argument) {
    const connection = openConnection(argument);
    const applied = applyMigrations(connection, readMigrations(migrationsDir));
    connection.close();
    console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.');
    return 0;
  }
  if (task === 'drift') {
    const sql = await missingSql();
    if (!sql) return 0;
    console.error(`The schema is ahead of the migrations. Missing:\n\n${sql}`);
    return 1;
  }
  console.error('Usage: npx tsx prisma/migrate.ts new NAME | deploy FILE | drift');
  return 2;
}

process.exitCode = await main(process.argv.slice(2));
