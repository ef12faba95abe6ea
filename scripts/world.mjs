import { spawnSync } from 'node:child_process';
import { mkdtempSync, openAsBlob } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build, generate } from './lib/build.mjs';
import { install } from './lib/pnpm.mjs';
import { endWithNpm } from './lib/process.mjs';
import { at, main, Refusal, root } from './lib/project.mjs';

const USAGE = `npm run world -- open <file>              serves an exported world as the main world
npm run world -- open <file> --to <url>    opens it in a server that runs, beside the main world

The first form keeps its data in DATA_DIR, which has no exchange yet, or in a new temporary folder.`;

await main(async () => {
  const { positionals, values } = readWords();
  const [command, file, ...more] = positionals;
  if (command !== 'open' || !file || more.length > 0) throw new Refusal(USAGE);
  if (values.to === undefined) await serve(resolve(file));
  else await send(resolve(file), values.to);
});

function readWords() {
  try {
    return parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
  } catch {
    throw new Refusal(USAGE);
  }
}

/** @param {string} file */
async function serve(file) {
  endWithNpm();
  await install();
  await generate();
  await build();
  process.chdir(root);
  process.env.DATA_DIR = process.env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'papermint-world-'));
  process.env.NODE_ENV = process.env.NODE_ENV ?? 'production';
  process.env.SANDBOX = 'on';
  const { status } = spawnSync(process.execPath, [at('apps/api/dist/admin.js'), 'open', file], {
    stdio: 'inherit',
  });
  if (status !== 0) {
    process.exitCode = status ?? 1;
    return;
  }
  // The server runs in this process and shares its signals, exit code and output.
  process.setSourceMapsEnabled(true);
  process.argv[1] = at('apps/api/dist/main.js');
  await import(pathToFileURL(process.argv[1]).href);
}

/** @param {string} file @param {string} server */
async function send(file, server) {
  const form = new FormData();
  form.append('name', `${basename(file, '.papermint')} ${new Date().toISOString()}`.slice(0, 60));
  form.append('file', await openAsBlob(file), basename(file));
  const { snapshot } = await post(server, '/api/sandbox/snapshots/import', form);
  const { world } = await post(server, '/api/sandbox/worlds', JSON.stringify({ from: snapshot }));
  console.log(`World ${world}: ${new URL(`/api/sandbox/enter/${world}`, server).href}`);
}

/**
 * @param {string} server @param {string} path @param {FormData | string} body
 * @returns {Promise<{ snapshot?: string, world?: string, error?: string }>}
 */
async function post(server, path, body) {
  const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined;
  const answer = await fetch(new URL(path, server), { method: 'POST', body, ...(headers && { headers }) });
  const said = /** @type {{ snapshot?: string, world?: string, error?: string }} */ (await answer.json());
  if (!answer.ok) throw new Refusal(said.error);
  return said;
}
