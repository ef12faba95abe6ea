import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { accessOf, buildApp } from '../../build-app.ts';
import { putInFront } from '../../transport/fleet/front.ts';
import { tempDir } from '../files/temp-dir.ts';
import type { TestNode } from './test-nodes.ts';
import { testFleet } from './test-nodes.ts';

/** A node that listens. */
type ListeningNode = TestNode & { server: Server; close(): Promise<unknown> };

/** Lets a node listen, and other nodes know where. @param meanwhile what happens while its requests wait */
export async function listening(
  node: TestNode,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<ListeningNode> {
  const config = {
    mode: 'demo',
    webDir: tempDir(),
    logLevel: 'silent',
    trustedProxies: ['loopback'],
  } as const;
  const app = await buildApp(config, node.host);
  const waits = { now: () => node.time.now, pause: () => pass(node, meanwhile) };
  await putInFront(app, accessOf(config, node.host), node.fleet, { waits });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  node.address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  await node.fleet.beat();
  return Object.assign(node, { server: app.server, close: () => app.close() });
}

/** Half a second of a request that waits. */
async function pass(node: TestNode, meanwhile: () => Promise<unknown>): Promise<void> {
  await meanwhile();
  node.time.now += 500;
  await node.fleet.beat();
}

/** @param meanwhile what happens while requests of the second node wait */
export async function twoNodes(meanwhile?: () => Promise<unknown>) {
  const fleet = testFleet();
  const [a, b] = [await listening(await fleet.node('a')), await listening(await fleet.node('b'), meanwhile)];
  return { fleet, a, b };
}

/** A request of a world. */
export const ask = (node: TestNode, path: string, world: string, init: RequestInit = {}) =>
  fetch(node.address + path, { ...init, headers: { ...init.headers, 'x-world': world } });
