import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedWorld } from '@papermint/seed';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../../build-app.ts';
import type { VisitorLimits } from '../../config.ts';
import { NO_WORLDS } from '../../config.ts';
import type { Mode } from '../../platform/process/mode.ts';
import type { Reached } from '../../transport/admission/hosts.ts';
import type { Limits } from '../../transport/admission/limits.ts';
import { seedHere } from '../../worlds/hosting/seed-file.ts';
import type { WorldHost } from '../../worlds/hosting/world-host.ts';
import { createWorldHost } from '../../worlds/hosting/world-host.ts';
import type { World } from '../../worlds/world.ts';
import { MIGRATIONS_DIR } from '../files/paths.ts';
import { seededFiles } from '../files/seeded-files.ts';
import { TEST_NOW } from '../worlds/test-world.ts';

/** Parsed JSON; its shape is what the test asserts. */
export type Body = ReturnType<JSON['parse']>;

export interface Answer {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface TestApp {
  app: FastifyInstance;
  host: WorldHost;
  /** The folder of its databases. */
  dataDir: string;
  get(path: string, session?: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, session?: string, headers?: Record<string, string>): Promise<Answer>;
  patch(path: string, body?: unknown, session?: string, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, session?: string, headers?: Record<string, string>): Promise<Answer>;
  /** @returns the session hash of a persona, in a world or the main one */
  signIn(persona: string, world?: string): Promise<string>;
  /** A world beside the main one, by its id; the main one by default. */
  world(id?: string): Promise<World>;
  /** @returns the id of a world beside the main one */
  openWorld(options?: { seed?: number; start?: string }): Promise<string>;
}

/** How far before TEST_NOW the seeded history begins, ms. */
export const HISTORY = 120 * 86_400_000;

/** The whole server over a seeded world whose time stands still, once for a test file. */
export function testApp({
  mode = 'on' as Mode,
  others = { most: 8, idle: 900_000, ahead: 0 },
  visitors = undefined as VisitorLimits | undefined,
  snapshots = { most: 8, bytes: 1e9 },
  wall = undefined as (() => number) | undefined,
  trustedProxies = [] as string[],
  reached = {} as Reached,
  limits = {} as Partial<Limits>,
  logTo = undefined as { write(line: string): void } | undefined,
} = {}): TestApp {
  const dir = mkdtempSync(join(tmpdir(), 'papermint-test-'));
  const made: { app?: FastifyInstance; host?: WorldHost } = {};

  beforeAll(async () => {
    // Seeding depends on the time: a test with a clock of its own uses the data that was seeded for its time.
    const seeded = seededFiles(`at-${wall?.() ?? 'now'}${visitors ? '-demo' : ''}`);
    await seeded.take(dir);
    made.host = await createWorldHost({
      dataDir: dir,
      migrationsDir: MIGRATIONS_DIR,
      mode: visitors ? 'demo' : 'on',
      seed: 7,
      seedTraders: 2,
      start: TEST_NOW,
      speed: 0,
      durable: false,
      history: HISTORY,
      seedFile: seedHere(seedWorld),
      others: visitors ? NO_WORLDS : others,
      visitors,
      snapshots,
      ...(wall && { wall }),
    });
    seeded.keep(dir);
    const log = logTo ? { logLevel: 'debug', logTo } : { logLevel: 'silent' };
    const web = { webDir: join(dir, 'none'), ...log };
    made.app = await buildApp({ mode, ...web, ...reached, trustedProxies, limits }, made.host);
    await made.app.ready();
  });
  afterAll(async () => {
    await made.app?.close();
    await made.host?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const ask = (
    method: Method,
    url: string,
    session?: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => send(made.app as FastifyInstance, method, url, session, body, headers);

  return {
    get app() {
      return made.app as FastifyInstance;
    },
    get host() {
      return made.host as WorldHost;
    },
    dataDir: dir,
    get: (path, session, headers) => ask('GET', path, session, undefined, headers),
    patch: (path, body, session, headers) => ask('PATCH', path, session, body, headers),
    delete: (path, session, headers) => ask('DELETE', path, session, undefined, headers),
    post: (path, body, session, headers) => ask('POST', path, session, body, headers),
    async signIn(persona, world) {
      const headers = world === undefined ? {} : { 'x-world': world };
      const { body } = await ask('POST', '/api/sandbox/sign-in', undefined, { persona }, headers);
      return body.sessionHash;
    },
    async world(id) {
      const host = made.host as WorldHost;
      return id === undefined ? host.world() : ((await host.find(id)?.look()) as World);
    },
    async openWorld(options = {}) {
      const { body } = await ask('POST', '/api/sandbox/worlds', undefined, options);
      return body.world;
    },
  };
}

async function send(
  app: FastifyInstance,
  method: Method,
  url: string,
  session?: string,
  payload?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const reply = await app.inject({
    method,
    url,
    headers: {
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...(session && { authorization: `Bearer ${session}` }),
      ...headers,
    },
    ...(payload !== undefined && { payload: payload as object }),
  });
  const text = reply.body;
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  return {
    status: reply.statusCode,
    body: isJson && text ? JSON.parse(text) : text,
    headers: reply.headers,
  };
}
