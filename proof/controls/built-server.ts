import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = join(ROOT, 'apps/api/dist');

export const MODES = ['on', 'demo', 'off'] as const;
export type ServerMode = (typeof MODES)[number];

export interface Reply {
  status: number;
  /** Parsed JSON; its shape is what the replay asserts. */
  body: ReturnType<JSON['parse']>;
  text: string;
  headers: Headers;
}

interface Sent {
  body?: unknown;
  session?: string | undefined;
  headers?: Record<string, string>;
}

/** A built server in a process and a data folder of its own. */
export interface BuiltServer {
  mode: ServerMode;
  /** The address that requests begin with. */
  readonly base: string;
  /** The folder of its data. */
  readonly dataDir: string;
  /** Sends one request. In a demo it names the exchange that was opened for this file. */
  ask(method: string, path: string, sent?: Sent): Promise<Reply>;
  get(path: string, session?: string): Promise<Reply>;
  post(path: string, body?: unknown, session?: string): Promise<Reply>;
  /** Sends a form with files. */
  upload(path: string, form: FormData, session: string): Promise<Reply>;
  /** Runs a command of the operator beside the server. @returns what it prints */
  admin(...words: string[]): Promise<string>;
}

/**
 * Starts a built server for a test file and ends it after the file. `scripts/proof.mjs` has built it.
 * @param variables of its environment, beside those that every replay has
 */
export function builtServer(mode: ServerMode, variables: Record<string, string> = {}): BuiltServer {
  const dataDir = mkdtempSync(join(tmpdir(), `papermint-proof-${mode}-`));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    SANDBOX: mode,
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    SEED_TRADERS: '2',
    SEED_COLLECTORS: '0',
    // Time stands still unless a replay moves it.
    SPEED: '0',
    // Attacks decide what waits themselves.
    DESKS: 'people',
    ...variables,
  };
  const started = { base: '', world: undefined as string | undefined };
  let end: () => Promise<void> = async () => undefined;

  const ask: BuiltServer['ask'] = async (method, path, { body, session, headers = {} } = {}) => {
    const response = await fetch(started.base + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(session && { authorization: `Bearer ${session}` }),
        ...(started.world && { 'x-world': started.world }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, headers: response.headers, body: parsed(text) };
  };

  beforeAll(async () => {
    const child = spawn(process.execPath, [join(DIST, 'main.js')], { cwd: ROOT, env, stdio: 'pipe' });
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    end = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    started.base = await addressOf(child);
    if (mode === 'demo') started.world = (await ask('POST', '/api/sandbox/worlds', { body: {} })).body.world;
  }, 120_000);
  afterAll(async () => {
    await end();
    rmSync(dataDir, { recursive: true, force: true });
  });

  return {
    mode,
    dataDir,
    get base() {
      return started.base;
    },
    ask,
    get: (path, session) => ask('GET', path, { session }),
    post: (path, body = {}, session) => ask('POST', path, { body, session }),
    upload: (path, form, session) => ask('POST', path, { body: form, session }),
    async admin(...words) {
      const { stdout } = await promisify(execFile)(process.execPath, [join(DIST, 'admin.js'), ...words], {
        cwd: ROOT,
        env,
      });
      return stdout;
    },
  };
}

/** The address that a starting server prints. @throws Error with its output where it ends without one */
function addressOf(child: ReturnType<typeof spawn>): Promise<string> {
  let output = '';
  const read = (stream: NodeJS.ReadableStream | null, onLine: (line: string) => void) =>
    stream && createInterface({ input: stream }).on('line', onLine);
  return new Promise((resolve, reject) => {
    read(child.stderr, (line) => {
      output += `${line}\n`;
    });
    read(child.stdout, (line) => {
      output += `${line}\n`;
      const address = /serves at http:\/\/localhost:(\d+)/.exec(line);
      if (address) resolve(`http://127.0.0.1:${address[1]}`);
    });
    child.once('close', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
