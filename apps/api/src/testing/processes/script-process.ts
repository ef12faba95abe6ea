import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedWorld } from '@papermint/seed';
import { buildApp } from '../../build-app.ts';
import { seedHere } from '../../worlds/hosting/seed-file.ts';
import { createWorldHost } from '../../worlds/hosting/world-host.ts';
import { MIGRATIONS_DIR } from '../files/paths.ts';
import { contentsOf, playScript } from '../worlds/world-script.ts';

// A server of its own with a world that it seeds itself: plays the script and writes down every result.
const [dataDir = '', start = '', history = ''] = process.argv.slice(2);

const host = await createWorldHost({
  dataDir,
  migrationsDir: MIGRATIONS_DIR,
  mode: 'on',
  seed: 7,
  seedTraders: 2,
  start: Number(start),
  speed: 0,
  history: Number(history),
  seedFile: seedHere(seedWorld),
});
const app = await buildApp({ mode: 'on', webDir: join(dataDir, 'none'), logLevel: 'silent' }, host);
const answers = await playScript(app, 'main');
writeFileSync(
  join(dataDir, 'played.json'),
  JSON.stringify({ answers, contents: contentsOf(await host.world()) }),
);
await app.close();
await host.close();
