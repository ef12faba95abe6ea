import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Shared } from '../../apps/api/src/fleet/fleet.ts';
import type { LocalFleet, Member } from '../../scripts/lib/fleet.mjs';
import type { Link } from './link.ts';

/** A fault, and when commands may be lost that were acknowledged; undefined where none may. Wall ms of the proof. */
export interface Fault {
  name: string;
  loses: { from: number; to: number } | undefined;
}

/** What faults are done to. */
export interface Target {
  fleet: LocalFleet;
  folder: string;
  /** The ways of the nodes to NATS, by their names. */
  links: Map<string, Link>;
  shared: Shared;
  random: () => number;
}

/** How often worlds are copied, and how long it takes at most until a copy is stored, ms. */
const [COPY_EVERY, COPY_TIME] = [5_000, 4_000];

/** How long a node that is cut off goes on, ms. */
const LEASE = 4_000;

/** How long a link is slow, and by how much in each direction, ms. */
const [SLOW_FOR, SLOW_BY] = [10_000, 400];

export const kinds = [
  'kill',
  'pause',
  'stop',
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
  const node = pick(target, target.fleet.nodes);
  switch (kind) {
    case 'kill':
      return killNode(target, node);
    case 'pause':
      return pauseNode(target, node);
    case 'stop':
      node.signal('SIGTERM');
      await node.ended();
      await node.start();
      return { name: `planned stop of node ${node.name}`, loses: undefined };
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
      await cut([...target.links.values()], 8_000);
      return { name: 'all nodes cut off from NATS for 8 s', loses: undefined };
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

async function killNats(target: Target): Promise<Fault> {
  const server = pick(target, target.fleet.nats);
  server.signal('SIGKILL');
  await server.ended();
  await pause(2_000);
  await server.start();
  // Copies fail while another server becomes the leader: until then they are older than promised.
  await pause(COPY_EVERY + COPY_TIME);
  return { name: `kill -9 of ${server.name}`, loses: undefined };
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
  const refused = await ask();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).not.toBeNull();
  expect(await refused.json()).toMatchObject({
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

/** Keeps the worlds of a node as they are, before it forgets them. */
export function keepEvidence(folder: string, name: string): void {
  const from = join(folder, `node-${name}`, 'visitors');
  if (existsSync(from)) cpSync(from, join(folder, 'evidence', `${Date.now()}-${name}`), { recursive: true });
}
