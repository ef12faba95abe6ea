import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Shared } from '../../apps/api/src/fleet/fleet.ts';
import { MAIN } from '../../apps/api/src/worlds/hosting/main-world.ts';
import type { LocalFleet, Member } from '../../scripts/lib/fleet.mjs';
import type { Link } from './link.ts';

/** Wall ms of the proof. */
export interface Span {
  from: number;
  to: number;
}

/** A fault, and what it may do. */
export interface Fault {
  name: string;
  /** When commands may be lost that were acknowledged; undefined where none may. */
  loses: Span | undefined;
  /** When NATS could not be reached, or had no leader: worlds answer again some seconds after its end. */
  away?: Span;
  /** When no request may fail; undefined where some may. */
  smooth?: Span;
}

/** What faults are done to. */
export interface Target {
  fleet: LocalFleet;
  folder: string;
  /** The ways of the nodes to NATS, by their names. */
  links: Map<string, Link>;
  shared: Shared;
  random: () => number;
  /** The node that faults are done to; by default chance decides. */
  victim?(): Promise<Member>;
  /** The stream whose leader is killed among the servers of NATS; by default chance decides. */
  stream?: string;
}

/** How often worlds are copied, and how long it takes at most until a copy is stored, ms. */
const [COPY_EVERY, COPY_TIME] = [5_000, 4_000];

/** How long an upgrade waits after a node is ready, ms: HAProxy asks twice a second. */
const BETWEEN_RESTARTS = 2_000;

/** How long a node that is cut off goes on, ms. */
const LEASE = 4_000;

/** How long a link is slow, and by how much in each direction, ms. */
const [SLOW_FOR, SLOW_BY] = [10_000, 400];

export const kinds = [
  'kill',
  'pause',
  'stop',
  'upgrade',
  'nats',
  'proxy',
  'slow',
  'slow for all',
  'cut',
  'cut for all',
  'full',
  'damaged',
] as const;

const pick = <T>({ random }: Target, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

/** Does one fault, and brings back what it stopped. */
export async function strike(target: Target, kind: (typeof kinds)[number]): Promise<Fault> {
  const node = (await target.victim?.()) ?? pick(target, target.fleet.nodes);
  switch (kind) {
    case 'kill':
      return killNode(target, node);
    case 'pause':
      return pauseNode(target, node);
    case 'stop':
      return restart([node], `planned stop of node ${node.name}`);
    case 'upgrade':
      return restart(target.fleet.nodes, 'planned restart of each node');
    case 'nats':
      return killNats(target);
    case 'proxy':
      target.fleet.proxy.signal('SIGUSR2');
      return { name: 'reload of HAProxy', loses: undefined };
    case 'slow':
      await slow([linkOf(target, node)]);
      return { name: `NATS slow for node ${node.name}`, loses: undefined };
    case 'slow for all':
      await slow([...target.links.values()]);
      return { name: 'NATS slow for all nodes', loses: undefined };
    case 'cut':
      return cutNode(target, node);
    case 'cut for all':
      return cutAll(target);
    case 'full':
      await fill(target);
      return { name: 'full object store', loses: undefined };
    case 'damaged':
      return damage(target);
  }
}

const linkOf = ({ links }: Target, { name }: Member): Link => links.get(name) as Link;

/** A node that ends at an instant has copies that are so old at most. */
const since = (at: number, lasting: number): Fault['loses'] => ({
  from: at - COPY_EVERY - COPY_TIME,
  to: at + lasting,
});

async function killNode({ folder }: Target, node: Member): Promise<Fault> {
  const fault = { name: `kill -9 of node ${node.name}`, loses: since(Date.now(), 1_000) };
  node.signal('SIGKILL');
  await node.ended();
  keepEvidence(folder, node.name);
  await node.start();
  return fault;
}

async function pauseNode({ folder }: Target, node: Member): Promise<Fault> {
  const fault = { name: `node ${node.name} paused for 12 s`, loses: since(Date.now(), 1_000) };
  node.signal('SIGSTOP');
  await pause(12_000);
  keepEvidence(folder, node.name);
  node.signal('SIGCONT');
  return fault;
}

/** Stops and starts nodes one after another, as an upgrade does. */
async function restart(nodes: readonly Member[], name: string): Promise<Fault> {
  const from = Date.now();
  for (const [index, node] of nodes.entries()) {
    if (index > 0) await pause(BETWEEN_RESTARTS);
    node.signal('SIGTERM');
    await node.ended();
    await node.start();
  }
  return { name, loses: undefined, smooth: { from, to: Date.now() } };
}

async function killNats(target: Target): Promise<Fault> {
  const server = (await leaderOf(target)) ?? pick(target, target.fleet.nats);
  const from = Date.now();
  server.signal('SIGKILL');
  await server.ended();
  const away = target.stream === undefined ? undefined : { from, to: await answersAgain(target) };
  await pause(2_000);
  await server.start();
  // Copies fail while another server becomes the leader: until then they are older than promised.
  await pause(COPY_EVERY + COPY_TIME);
  const name = `kill -9 of ${server.name}`;
  if (!away) return { name, loses: undefined };
  const why = `${name}, without a leader for ${away.to - away.from} ms`;
  return { name: why, loses: undefined, away };
}

/** Waits until NATS has a leader for all that a world needs. @returns when, wall ms */
async function answersAgain({ shared: { nodes, worlds, logs } }: Target): Promise<number> {
  for (;;) {
    const asked = Promise.all([nodes.get('a'), worlds.get(MAIN), logs?.last(MAIN)]);
    if (
      await asked.then(
        () => true,
        () => false,
      )
    )
      return Date.now();
    await pause(50);
  }
}

/** How far the port is from that of a server of NATS where it tells of its streams. */
const MONITOR = 20;

/** The server of NATS that leads the stream of the target. */
async function leaderOf({ fleet: { nats }, stream }: Target): Promise<Member | undefined> {
  if (stream === undefined) return undefined;
  for (const { url } of nats) {
    const { hostname, port } = new URL(url);
    const answer = await fetch(`http://${hostname}:${Number(port) + MONITOR}/jsz?streams=true`);
    const { account_details = [] } = (await answer.json()) as {
      account_details?: { stream_detail?: { name: string; cluster?: { leader?: string } }[] }[];
    };
    const leader = account_details
      .flatMap(({ stream_detail = [] }) => stream_detail)
      .find(({ name }) => name === stream)?.cluster?.leader;
    const member = nats.find(({ name }) => name === leader);
    if (member) return member;
  }
  return undefined;
}

async function slow(links: readonly Link[]): Promise<void> {
  for (const link of links) link.delay(SLOW_BY);
  await pause(SLOW_FOR);
  for (const link of links) link.delay(0);
}

async function cut(links: readonly Link[], time: number): Promise<void> {
  for (const link of links) link.cut();
  await pause(time);
  for (const link of links) link.mend();
}

async function cutAll({ links }: Target): Promise<Fault> {
  const from = Date.now();
  await cut([...links.values()], 8_000);
  return { name: 'all nodes cut off from NATS for 8 s', loses: undefined, away: { from, to: Date.now() } };
}

/** Cuts a node off, for less than its lease or for longer. */
async function cutNode(target: Target, node: Member): Promise<Fault> {
  const at = Date.now();
  const isShort = target.random() < 0.3;
  await cut([linkOf(target, node)], isShort ? 2_000 : 9_000);
  if (isShort) return { name: `node ${node.name} cut off from NATS for 2 s`, loses: undefined };
  return { name: `node ${node.name} cut off from NATS for 9 s`, loses: since(at, LEASE + 1_000) };
}

/** Fills the object store until no copy has room, and makes room again after a while. */
async function fill({ shared: { copies } }: Target): Promise<void> {
  const names: string[] = [];
  try {
    for (const size of [1e6, 1e5]) {
      for (let isFull = false; !isFull; ) {
        const name = `ballast.${size}.${names.length}`;
        names.push(name);
        isFull = await copies.put(name, new Uint8Array(size)).then(
          () => false,
          (error: Error) => error.name === 'FullError' || Promise.reject(error),
        );
      }
    }
    await pause(8_000);
  } finally {
    for (const name of names) await copies.remove(name);
  }
  // Until then copies are older than promised.
  await pause(COPY_EVERY + COPY_TIME);
}

/** Damages the copy of a world whose node is lost: a visitor gets a sentence, and the world once the copy is whole. */
async function damage(target: Target): Promise<Fault> {
  const { fleet, shared } = target;
  const opened = await fetch(`${fleet.url}/api/sandbox/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { world } = (await opened.json()) as { world: string };
  let entry = (await shared.worlds.get(world))?.value;
  for (; !entry?.copy; entry = (await shared.worlds.get(world))?.value) await pause(500);
  const { name } = entry.copy;
  const whole = (await shared.copies.get(name)) as Uint8Array;
  await shared.copies.put(
    name,
    whole.map((byte, at) => (at === 1_000 ? byte ^ 1 : byte)),
  );
  const holder = fleet.nodes.find((node) => node.name === entry?.holder?.node) as Member;
  const fault = await killNode(target, holder);
  const ask = () => fetch(`${fleet.url}/api/ping`, { headers: { 'x-world': world } });
  // Requests wait their time while the lease runs out, and again while a node tries the copy.
  await expect
    .poll(async () => refusalOf(await ask()), { timeout: 30_000, interval: 500 })
    .toEqual({
      status: 503,
      retries: true,
      code: 'world_moving',
      error: 'The copy of the world is damaged.',
    });
  await shared.copies.put(name, whole);
  expect((await ask()).status).toBe(200);
  const closed = await fetch(`${fleet.url}/api/sandbox/worlds/${world}`, {
    method: 'DELETE',
    headers: { 'x-world': world },
  });
  expect(closed.status).toBe(200);
  return { name: `damaged copy, and ${fault.name}`, loses: fault.loses };
}

async function refusalOf(answer: Response) {
  const { code, error } = (await answer.json()) as { code?: string; error?: string };
  return { status: answer.status, retries: answer.headers.has('retry-after'), code, error };
}

/** Where a node has the worlds that come and go: those of visitors or the main one, and those of the sandbox. */
const FOLDERS = ['visitors', 'worlds'];

/** Keeps the worlds of a node as they are, before it forgets them. */
export function keepEvidence(folder: string, name: string): void {
  for (const worlds of FOLDERS) {
    const from = join(folder, `node-${name}`, worlds);
    const to = join(folder, 'evidence', `${Date.now()}-${name}-${worlds}`);
    if (existsSync(from)) cpSync(from, to, { recursive: true });
  }
}

/** Keeps the worlds of all nodes, none of which writes meanwhile. */
export function keepAllEvidence(folder: string, nodes: readonly Member[]): void {
  for (const node of nodes) node.signal('SIGSTOP');
  for (const node of nodes) keepEvidence(folder, node.name);
  for (const node of nodes) node.signal('SIGCONT');
}
