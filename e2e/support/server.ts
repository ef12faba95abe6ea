import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serveGallery } from './gallery-server.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));

/** Traces and screenshots of failed journeys, and a log of each server. Each run empties the folder first. */
export const outputFolder = fileURLToPath(new URL('../test-results', import.meta.url));

const startMs = 150_000;
const stopMs = 10_000;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null;

async function healthy(url: string, server: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline && !hasEnded(server)) {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.ok) return true;
    await wait(100);
  }
  return false;
}

/** A server of this run, with an exchange of its own. */
export interface Launched {
  url: string;
  dataDir: string;
  hasEnded(): boolean;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the built server on a free port over an empty data folder.
 * @param name the name of its log
 * @param variables its configuration beside port, host and data folder
 */
export async function launch(name: string, variables: Record<string, string>): Promise<Launched> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'papermint-e2e-'));
  mkdirSync(outputFolder, { recursive: true });
  const logFile = join(outputFolder, `${name}.log`);
  const log = createWriteStream(logFile);

  const server = spawn(process.execPath, ['--enable-source-maps', 'apps/api/dist/main.js'], {
    cwd: repository,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SEED: '1',
      // Only journeys move the simulated time.
      SPEED: '0',
      // What waits for staff waits for a journey that decides it.
      DESKS: 'people',
      // Nothing happens to NFTs by itself.
      SEED_COLLECTORS: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server.stdout.pipe(log, { end: false });
  server.stderr.pipe(log, { end: false });
  const ended = once(server, 'close');

  const stop = async () => {
    if (!hasEnded(server)) server.kill('SIGTERM');
    const forced = setTimeout(() => server.kill('SIGKILL'), stopMs);
    await ended;
    clearTimeout(forced);
    log.end();
    await once(log, 'finish');
    rmSync(dataDir, { recursive: true, force: true });
  };

  if (!(await healthy(url, server))) {
    const why = hasEnded(server) ? 'ended' : `did not answer /health within ${startMs / 1000} s`;
    await stop();
    throw new Error(`The server ${why}. It said:\n${readFileSync(logFile, 'utf8').slice(-4000)}`);
  }
  return { url, dataDir, hasEnded: () => hasEnded(server), stop };
}

/** Runs an operator's command beside a server. @returns its output */
export async function runAdmin({ dataDir, url }: Launched, ...words: string[]): Promise<string> {
  const command = spawn(process.execPath, ['apps/api/dist/admin.js', ...words], {
    cwd: repository,
    env: { ...process.env, DATA_DIR: dataDir, SANDBOX: 'off', PORT: new URL(url).port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  command.stdout.on('data', (text: Buffer) => {
    printed += text;
  });
  await once(command, 'close');
  return printed;
}

/** Playwright's global setup: starts the shared server of the journeys and the server of the gallery. @returns a function that stops both */
export default async function startServer(): Promise<() => Promise<void>> {
  const server = await launch('server', { SANDBOX: 'on' });
  process.env.E2E_BASE_URL = server.url;
  const { headers } = await fetch(server.url);
  const gallery = await serveGallery(headers.get('content-security-policy') ?? '');
  process.env.E2E_GALLERY_URL = gallery.url;
  return async () => {
    gallery.stop();
    const died = server.hasEnded();
    await server.stop();
    if (died) throw new Error(`The server ended during the journeys; it said why in ${outputFolder}`);
  };
}
