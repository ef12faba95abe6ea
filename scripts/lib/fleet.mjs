import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { at, Refusal } from './project.mjs';

/** The names of the nodes. */
const NODES = ['a', 'b', 'c'];

/** How long a process may take until it answers, ms. */
const PATIENCE = 180_000;

/**
 * A program of a fleet on this machine. Its output goes into a file of its folder.
 * @typedef {{ name: string, url: string, pid(): number, start(): Promise<void>,
 *   signal(name: NodeJS.Signals): void, ended(): Promise<void> }} Member
 */

/**
 * A fleet on this machine, without containers: three servers of NATS, three nodes, HAProxy.
 * @typedef {{ url: string, nats: Member[], nodes: Member[], proxy: Member, stop(): Promise<void> }} LocalFleet
 */

/**
 * Starts a fleet. The server must be built.
 * @param {{ folder: string, port: number, variables?: Record<string, string>,
 *   variablesOf?: (node: string, nats: string[]) => Record<string, string> | Promise<Record<string, string>> }} options
 *   `port` is that of HAProxy; the others follow it. `variablesOf` has the settings of one node, and gets the addresses of
 *   NATS
 * @returns {Promise<LocalFleet>}
 */
export async function startFleet({ folder, port, variables = {}, variablesOf = () => ({}) }) {
  const natsPorts = [port + 10, port + 11, port + 12];
  const routes = natsPorts.map((one) => `nats://127.0.0.1:${one + 10}`).join(',');
  const nats = natsPorts.map((one, index) =>
    member(folder, {
      name: `nats-${index + 1}`,
      url: `nats://127.0.0.1:${one}`,
      command: 'nats-server',
      args: [
        ...['-js', '-sd', join(folder, `nats-${index + 1}`), '--name', `nats-${index + 1}`],
        ...['-a', '127.0.0.1', '-p', String(one), '-m', String(one + 20), '--cluster_name', 'papermint'],
        ...['--cluster', `nats://127.0.0.1:${one + 10}`, '--routes', routes],
        // Each node has the addresses of all servers already, and a proof gives it others.
        '--no_advertise',
      ],
      // It is healthy only once its cluster has a leader, so nobody waits for the first one alone.
      ready: `http://127.0.0.1:${one + 20}/healthz?js-enabled-only=true`,
    }),
  );
  const key = randomBytes(32).toString('hex');
  const urls = nats.map(({ url }) => url);
  const own = await Promise.all(NODES.map((name) => variablesOf(name, urls)));
  const nodes = NODES.map((name, index) =>
    member(folder, {
      name,
      url: `http://127.0.0.1:${port + 1 + index}`,
      command: process.execPath,
      args: [at('apps/api/dist/main.js')],
      ready: `http://127.0.0.1:${port + 1 + index}/fleet/ready`,
      env: {
        NODE_ENV: 'production',
        SANDBOX: 'demo',
        ...variables,
        FLEET: nats.map(({ url }) => url).join(','),
        FLEET_KEY: key,
        NODE_NAME: name,
        NODE_URL: `http://127.0.0.1:${port + 1 + index}`,
        PORT: String(port + 1 + index),
        HOST: '127.0.0.1',
        TRUSTED_PROXIES: 'loopback',
        SITE_URL: `http://localhost:${port}`,
        DATA_DIR: join(folder, `node-${name}`),
        ...own[index],
      },
    }),
  );
  const proxy = member(folder, {
    name: 'haproxy',
    url: `http://127.0.0.1:${port}`,
    command: 'haproxy',
    args: ['-W', '-db', '-f', at('deploy/fleet/haproxy.cfg')],
    ready: `http://127.0.0.1:${port}/health`,
    env: {
      FLEET_LISTEN: `127.0.0.1:${port}`,
      NODE_A: `127.0.0.1:${port + 1}`,
      NODE_B: `127.0.0.1:${port + 2}`,
      NODE_C: `127.0.0.1:${port + 3}`,
    },
  });
  const all = [...nats, ...nodes, proxy];
  const stop = async () => {
    for (const one of [proxy, ...nodes]) one.signal('SIGTERM');
    await Promise.all([proxy, ...nodes].map((one) => one.ended()));
    for (const one of nats) one.signal('SIGTERM');
    await Promise.all(all.map((one) => one.ended()));
  };
  try {
    await Promise.all(nats.map((one) => one.start()));
    // One after another: each seeds an exchange first.
    for (const node of nodes) await node.start();
    await proxy.start();
  } catch (error) {
    for (const one of all) one.signal('SIGKILL');
    throw error;
  }
  return { url: proxy.url, nats, nodes, proxy, stop };
}

/**
 * @param {string} folder
 * @param {{ name: string, url: string, command: string, args: string[], ready: string, env?: Record<string, string> }} how
 * @returns {Member}
 */
function member(folder, { name, url, command, args, ready, env = {} }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let ended = Promise.resolve();
  return {
    name,
    url,
    pid: () => child?.pid ?? 0,
    async start() {
      mkdirSync(folder, { recursive: true });
      const log = openSync(join(folder, `${name}.log`), 'a');
      const started = spawn(command, args, {
        stdio: ['ignore', log, log],
        env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, ...env },
      });
      child = started;
      /** @type {string | undefined} */
      let over;
      ended = new Promise((resolve) => {
        started.once('error', (error) => {
          over = error.message;
          resolve(undefined);
        });
        started.once('close', (code) => {
          over ??= `it ended with ${code}`;
          resolve(undefined);
        });
      });
      const since = Date.now();
      while (!(await answers(ready))) {
        if (over !== undefined)
          throw new Refusal(`${command} does not run: ${over}. See ${join(folder, name)}.log.`);
        if (Date.now() - since > PATIENCE) throw new Refusal(`${name} does not answer at ${ready}.`);
        await pause(200);
      }
    },
    signal: (signal) => void child?.kill(signal),
    ended: () => ended,
  };
}

/** @param {string} url */
const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
