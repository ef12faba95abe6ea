import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Member } from '../scripts/lib/fleet.mjs';
import { startFleet } from '../scripts/lib/fleet.mjs';
import type { Row } from './support/load.ts';
import { median } from './support/statistics.ts';

export const name = 'A fleet: three servers of NATS, three nodes';

/** How many worlds each of two nodes has. */
const WORLDS = 6;
/** How long a node is under load, and how often all is measured, ms. */
const [LASTS, ROUNDS] = [4_000, 3];
/** How often each way of a request has its turn, and how many requests are then sent one after another. */
const [TURNS, REQUESTS] = [12, 100];

interface OpenedWorld {
  world: string;
  session: string;
}

/** Two processors, a node on each. */
const CORES = ['0', '1'] as const;

export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'papermint-fleet-bench-'));
  // Copies would be measured too.
  const variables = { SEED_TRADERS: '2', SEED_COLLECTORS: '0', SPEED: '0', COPY_EVERY: '3600' };
  const fleet = await startFleet({ folder, port: Number(process.env.FLEET_PORT ?? 5440), variables });
  try {
    const [a, b] = fleet.nodes as [Member, Member, Member];
    const ofA = await openWorlds(a);
    const forwarded = await forwardedByDirect(a, b, ofA[0] as OpenedWorld);
    const ofB = await openWorlds(b);
    for (const [index, node] of [a, b].entries()) {
      execFileSync('taskset', ['-a', '-c', '-p', CORES[index] as string, String(node.pid())]);
    }
    const pings = await twoByOne('ping', [a, ofA], [b, ofB]);
    const orders = await twoByOne('orders', [a, ofA], [b, ofB]);
    await fleet.stop();
    return [
      ...forwarded,
      { measure: 'pings of two nodes on two cores ÷ one on one', value: pings, unit: '', target: '≥ 1.6' },
      { measure: 'orders of two nodes on two cores ÷ one on one', value: orders, unit: '', target: '≥ 1.6' },
    ];
  } finally {
    for (const one of [...fleet.nodes, ...fleet.nats, fleet.proxy]) one.signal('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens worlds on a node, each with a session. */
async function openWorlds({ url }: Member): Promise<OpenedWorld[]> {
  const opened: OpenedWorld[] = [];
  for (let nth = 0; nth < WORLDS; nth++) {
    const { world } = await post<{ world: string }>(`${url}/api/sandbox/worlds`, {});
    const { sessionHash: session } = await post<{ sessionHash: string }>(
      `${url}/api/sandbox/sign-in`,
      { persona: 'trader' },
      { 'x-world': world },
    );
    opened.push({ world, session });
  }
  return opened;
}

async function post<T>(url: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** What requests of one way took: each of them, ms, and the processor time of both nodes in each turn, ms a request. */
interface Way {
  took: number[];
  holder: number[];
  other: number[];
}

const newWay = (): Way => ({ took: [], holder: [], other: [] });

/** How much longer a request takes that goes through another node, and what that costs. The ways take turns. */
async function forwardedByDirect(
  holder: Member,
  other: Member,
  { world, session }: OpenedWorld,
): Promise<Row[]> {
  const headers = { 'x-world': world, authorization: `Bearer ${session}` };
  const [direct, forwarded] = [newWay(), newWay()];
  const turn = async ({ url }: Member, way: Way) => {
    const before = [cpuOf(holder), cpuOf(other)] as const;
    for (let nth = 0; nth < REQUESTS; nth++) {
      const began = performance.now();
      const answer = await fetch(`${url}/api/secure/trades?perPage=20`, { headers });
      await answer.arrayBuffer();
      if (answer.headers.get('x-papermint-node') !== holder.name)
        throw new Error('Another node has answered.');
      way.took.push(performance.now() - began);
    }
    way.holder.push((cpuOf(holder) - before[0]) / REQUESTS);
    way.other.push((cpuOf(other) - before[1]) / REQUESTS);
  };
  for (let nth = 0; nth < TURNS; nth++) {
    await turn(holder, direct);
    await turn(other, forwarded);
  }
  const row = (measure: string, value: number) => ({ measure, value, unit: 'ms' });
  return [
    {
      measure: 'list of orders through another node ÷ directly',
      value: median(forwarded.took) / median(direct.took),
      unit: '',
      target: '≤ 1.3',
    },
    row('processor time of its node, directly', median(direct.holder)),
    row('processor time of its node, through another one', median(forwarded.holder)),
    row('processor time of the other node', median(forwarded.other)),
  ];
}

/** How much processor time a node has used, ms. */
function cpuOf(node: Member): number {
  const stat = readFileSync(`/proc/${node.pid()}/stat`, 'utf8');
  // The name of the program may have spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

/** The unit of these times on Linux, ms. */
const TICK = 10;

type Loaded = [node: Member, worlds: OpenedWorld[]];

/** How many times as much two nodes answer as one. Each shares its core with its clients. */
async function twoByOne(kind: 'ping' | 'orders', one: Loaded, other: Loaded): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await answeredBy(kind, one, CORES[0]);
    const [first, second] = await Promise.all([
      answeredBy(kind, one, CORES[0]),
      answeredBy(kind, other, CORES[1]),
    ]);
    ratios.push((first + second) / alone);
  }
  return median(ratios);
}

/** @returns how many requests the node has answered */
async function answeredBy(kind: string, [{ url }, worlds]: Loaded, core: string): Promise<number> {
  const script = [
    '--import',
    'tsx',
    'bench/support/fleet-load.ts',
    url,
    String(LASTS),
    kind,
    JSON.stringify(worlds),
  ];
  const client = spawn('taskset', ['-c', core, process.execPath, ...script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [count] = (await once(client, 'message')) as [number];
  return count;
}
