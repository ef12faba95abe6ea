import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { openConnection } from '../../apps/api/src/platform/database/connection.ts';
import { applyMigrations, readMigrations } from '../../apps/api/src/platform/database/migrations.ts';

export interface Row {
  measure: string;
  value: number;
  unit: string;
  baseline?: number;
  ratio?: number;
  target?: string | number;
}

export interface Served {
  url: string;
  stop(): Promise<void>;
}

interface Measured extends Served {
  /** The database file of its main world. */
  file: string;
  /** The resident memory of its process in bytes, as Linux counts it. */
  memory(): number;
  /** How long its threads have computed, s, as Linux counts it. */
  computed(): number;
}

/** Linux counts the time of processes in hundredths of a second. */
const TICKS = 100;

/** Starts a Node program that prints its port as the first number after "localhost:". */
async function serve(args: string[], env: Record<string, string>): Promise<Omit<Measured, 'file'>> {
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      printed += chunk;
      const found = /localhost:(\d+)/.exec(printed)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.\n${printed}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    memory() {
      const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
      return Number(kilobytes) * 1024;
    },
    computed() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / TICKS;
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Starts the built product with a fresh seeded world. @param env variables beside the defaults */
export async function servePapermint(env: Record<string, string> = {}): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'papermint-bench-'));
  const served = await serve(['apps/api/dist/main.js'], {
    PORT: '0',
    DATA_DIR: dataDir,
    SANDBOX: 'on',
    SPEED: '1',
    ...env,
  });
  return {
    ...served,
    file: join(dataDir, 'papermint.db'),
    async stop() {
      await served.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a bare node:http server that answers one body by JSON.stringify: the upper bound of the machine. */
export function serveBare(body: unknown): Promise<Served> {
  const program = `const body = JSON.parse(process.env.BODY);
require('node:http').createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}).listen(0, '127.0.0.1', function () { console.log('localhost:' + this.address().port); });`;
  return serve(['-e', program], { BODY: JSON.stringify(body) });
}

/** Plain tRPC and Prisma with one kind of transfer; see stock-server.ts. */
export const serveStock = () => serveOver('bench/support/stock-server.ts');

/** Plain tRPC and Prisma with session, checks and all rows of a transfer and a withdrawal; see stock-commands.ts. */
export const serveStockCommands = () => serveOver('bench/support/stock-commands.ts');

/** The rows of commands that move money, and nothing else; see bare-commands.ts. */
export const serveBareCommands = () => serveOver('bench/support/bare-commands.ts');

/** Starts a program over an empty database. */
async function serveOver(program: string): Promise<Served> {
  const dir = mkdtempSync(join(tmpdir(), 'papermint-bench-'));
  const file = join(dir, 'bench.db');
  const connection = openConnection(file);
  applyMigrations(connection, readMigrations('prisma/migrations'));
  connection.close();
  const served = await serve(['--import', 'tsx', program, file], {});
  return {
    ...served,
    async stop() {
      await served.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export interface Load {
  /** Answers per second. */
  rate: number;
  /** ms. */
  p50: number;
  p99: number;
  /** Answers that were not 2xx. */
  refused: number;
}

/** The number of money requests in all loads. A repeated idempotency key would have no effect. */
let sent = 0;

/**
 * Requests that move money. Each has its own idempotency key, so that none is a repetition.
 * @param bodyOf the body of the n-th request of all loads
 */
export function moneyRequests(
  url: string,
  headers: Record<string, string>,
  bodyOf: (n: number) => object,
): Pick<autocannon.Options, 'url' | 'headers' | 'method' | 'requests'> {
  return {
    url,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    requests: [
      {
        setupRequest: (request) => {
          sent += 1;
          return {
            ...request,
            headers: { ...request.headers, 'idempotency-key': `bench-${sent}` },
            body: JSON.stringify(bodyOf(sent)),
          };
        },
      },
    ],
  };
}

/** Repeats a request over 50 connections for a number of seconds. */
export async function load(
  options: Pick<autocannon.Options, 'url' | 'headers' | 'method' | 'body' | 'requests'>,
  seconds = 4,
): Promise<Load> {
  const result = await autocannon({ connections: 50, duration: seconds, ...options });
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.non2xx + result.errors,
  };
}

/**
 * Runs loads in turns, so that noise affects all of them. A first turn does not count, because Node compiles the code of
 * the requests in it.
 * @returns the medians of each
 */
export async function inTurn<L extends readonly (() => Promise<Load>)[]>(
  times: number,
  ...loads: L
): Promise<{ [K in keyof L]: Load }> {
  const found: Load[][] = loads.map(() => []);
  for (let turn = 0; turn <= times; turn += 1) {
    for (const [place, load] of loads.entries()) {
      const one = await load();
      if (turn > 0) found[place]?.push(one);
    }
  }
  return found.map(middle) as { [K in keyof L]: Load };
}

function middle(loads: Load[]): Load {
  const median = (pick: (one: Load) => number) =>
    loads.map(pick).sort((a, b) => a - b)[loads.length >> 1] as number;
  return {
    rate: median((one) => one.rate),
    p50: median((one) => one.p50),
    p99: median((one) => one.p99),
    refused: loads.reduce((sum, one) => sum + one.refused, 0),
  };
}

export async function signIn(url: string, persona: string, world = 'main'): Promise<string> {
  const reply = await fetch(`${url}/api/sandbox/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-world': world },
    body: JSON.stringify({ persona }),
  });
  return ((await reply.json()) as { sessionHash: string }).sessionHash;
}
