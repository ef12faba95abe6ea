import { setTimeout as pause } from 'node:timers/promises';
import { isIn, lostOf, timeOf } from './judge.ts';
import type { Answer, SandboxApi } from './sandbox-api.ts';
import type { Fault } from './strike.ts';
import type { Acknowledged } from './writer.ts';

/** What a world or a snapshot has. */
interface Content {
  orders: Acknowledged[];
  /** What it had before its resets, and when they were, wall ms. */
  before: Acknowledged[];
  resets: number[];
}

/** A world that was answered as open. */
interface OwnWorld extends Content {
  id: string;
  /** What it began with. */
  began: Acknowledged[];
  session: string | undefined;
}

interface OwnSnapshot extends Content {
  name: string;
}

const contentOf = ({ orders, before, resets }: Content): Content => ({
  orders: [...orders],
  before: [...before],
  resets: [...resets],
});

const NOTHING: Content = { orders: [], before: [], resets: [] };

/** One client of a sandbox, which remembers what it was answered. No other client uses its worlds. */
export interface SandboxClient {
  /** Opens, copies, writes, resets and closes worlds until it is stopped. */
  stop(): Promise<void>;
  worlds: OwnWorld[];
  snapshots: OwnSnapshot[];
  /** Labels of worlds whose opening was not answered: they may be open. */
  unanswered: string[];
  /** Labels of worlds that were answered as open. */
  answered: Set<string>;
  /** When worlds were closed, and how that was answered. */
  closed: Map<string, string>;
  /** How often it did what. */
  counts: Map<string, number>;
  /** Answers that contradict what it was told before. */
  failures: string[];
}

/** How long opening, copying and resetting may take on one node, ms. */
const LONG = 20_000;

/** How often a client does something, ms. */
const EVERY = 150;

/** How many worlds and snapshots a client keeps. */
const [MOST_WORLDS, MOST_SNAPSHOTS] = [3, 2];

interface State extends SandboxClient {
  api: SandboxApi;
  random: () => number;
  index: number;
  made: number;
}

export function startSandboxClient(api: SandboxApi, index: number, random: () => number): SandboxClient {
  const state: State = {
    api,
    random,
    index,
    made: 0,
    worlds: [],
    snapshots: [],
    unanswered: [],
    answered: new Set(),
    closed: new Map(),
    counts: new Map(),
    failures: [],
    stop: async () => undefined,
  };
  let stopped = false;
  const running = (async () => {
    while (!stopped) {
      await step(state).catch((error: unknown) => void state.failures.push(String(error)));
      await pause(EVERY);
    }
  })();
  state.stop = () => {
    stopped = true;
    return running;
  };
  return state;
}

const pick = <T>({ random }: State, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

/** Does one thing. Orders are most frequent. */
async function step(state: State): Promise<void> {
  const { worlds, snapshots, random } = state;
  if (worlds.length === 0) return open(state);
  const world = pick(state, worlds);
  const chance = random();
  if (chance < 0.8) return order(state, world);
  if (chance < 0.85) return worlds.length < MOST_WORLDS ? open(state) : close(state, world);
  if (chance < 0.9) return worlds.length < MOST_WORLDS ? open(state, world) : close(state, world);
  if (chance < 0.94) {
    if (snapshots.length < MOST_SNAPSHOTS) return snapshot(state, world);
    return random() < 0.5 || worlds.length >= MOST_WORLDS
      ? dropSnapshot(state, pick(state, snapshots))
      : open(state, pick(state, snapshots));
  }
  if (chance < 0.97) return reset(state, world);
  return close(state, world);
}

function count({ counts }: State, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

/** Opens a world: a new one, a copy of a world, or what a snapshot has. */
async function open(state: State, from?: OwnWorld | OwnSnapshot): Promise<void> {
  const { api, index, worlds, unanswered, failures } = state;
  state.made += 1;
  const label = `c${index}-${state.made}`;
  const source = from && ('id' in from ? from.id : from.name);
  const body = { label, ...(source !== undefined && { from: source }) };
  const answer = await api.once('POST', '/api/sandbox/worlds', { body, most: LONG });
  if (answer?.status === 200) {
    const { world: id } = answer.body as { world: string };
    const content = contentOf(from ?? NOTHING);
    state.answered.add(label);
    worlds.push({ ...content, id, began: [...content.orders], session: undefined });
    count(state, from === undefined ? 'opened' : 'id' in from ? 'copied' : 'restored');
    return;
  }
  // A node may have opened it although its answer to the asked node was lost, and the next one had no room.
  if (!answer || answer.status === 409) unanswered.push(label);
  else failures.push(`opening ${label} of ${source}: ${textOf(answer)}`);
}

async function order(state: State, world: OwnWorld): Promise<void> {
  const { api, index, failures } = state;
  state.made += 1;
  const id = `f-${index}-${state.made}`;
  const at = Date.now();
  const side = world.orders.length % 2 === 0 ? 'buy' : 'sell';
  const body = { pair: 'BTC/USD', side, type: 'market', amount: '0.0002', clientOrderId: id };
  for (;;) {
    world.session ??= await signIn(state, world);
    const how = { world: world.id, session: world.session, key: id, body };
    const answer = await api.ask('POST', '/api/secure/trades/place', how);
    if (answer.status === 200) break;
    // A session that was begun after the newest copy can be lost, like everything else since.
    if (answer.status === 401) world.session = undefined;
    else {
      failures.push(`order ${id} in ${world.id}: ${textOf(answer)}`);
      return;
    }
  }
  world.orders.push({ id, at });
  count(state, 'orders');
}

async function signIn({ api, failures }: State, { id }: OwnWorld): Promise<string> {
  const answer = await api.ask('POST', '/api/sandbox/sign-in', { world: id, body: { persona: 'trader' } });
  if (answer.status !== 200) failures.push(`signing in to ${id}: ${textOf(answer)}`);
  return (answer.body as { sessionHash: string }).sessionHash;
}

async function snapshot(state: State, world: OwnWorld): Promise<void> {
  state.made += 1;
  const name = `s${state.index}-${state.made}`;
  const how = { world: world.id, body: { name }, most: LONG };
  const answer = await state.api.ask('POST', '/api/sandbox/snapshots', how);
  // It is taken already where the answer was lost. Nobody has written the world since.
  if (answer.status !== 200 && answer.status !== 409)
    state.failures.push(`snapshot ${name}: ${textOf(answer)}`);
  else state.snapshots.push({ ...contentOf(world), name });
  count(state, 'snapshots');
}

async function dropSnapshot(state: State, { name }: OwnSnapshot): Promise<void> {
  const answer = await state.api.ask('DELETE', `/api/sandbox/snapshots/${name}`);
  if (answer.status !== 200 && answer.status !== 404)
    state.failures.push(`dropping ${name}: ${textOf(answer)}`);
  state.snapshots = state.snapshots.filter((one) => one.name !== name);
  count(state, 'snapshots deleted');
}

async function reset(state: State, world: OwnWorld): Promise<void> {
  const at = Date.now();
  const how = { world: world.id, body: {}, most: LONG };
  const answer = await state.api.ask('POST', '/api/sandbox/reset', how);
  if (answer.status !== 200) state.failures.push(`reset of ${world.id}: ${textOf(answer)}`);
  world.before = [...world.before, ...world.orders];
  world.orders = [...world.began];
  world.resets.push(at);
  world.session = undefined;
  count(state, 'resets');
}

async function close(state: State, { id }: OwnWorld): Promise<void> {
  const answer = await state.api.ask('DELETE', `/api/sandbox/worlds/${id}`, { most: LONG });
  if (answer.status !== 200 && answer.status !== 404) state.failures.push(`closing ${id}: ${textOf(answer)}`);
  state.worlds = state.worlds.filter((one) => one.id !== id);
  state.closed.set(id, `closed with ${answer.status} at ${timeOf(Date.now())}`);
  count(state, 'closed');
}

const textOf = ({ status, body }: Answer): string => `${status} ${JSON.stringify(body).slice(0, 200)}`;

/** Compares what a client was answered with what its worlds have. @returns a sentence for each broken promise */
export async function failuresOfClient(
  api: SandboxApi,
  { worlds, failures }: SandboxClient,
  faults: readonly Fault[],
): Promise<string[]> {
  const all = await Promise.all(worlds.map((world) => failuresOfWorld(api, world, faults)));
  return [...failures, ...all.flat()];
}

async function failuresOfWorld(
  api: SandboxApi,
  world: OwnWorld,
  faults: readonly Fault[],
): Promise<string[]> {
  const { id } = world;
  const signedIn = await api.ask('POST', '/api/sandbox/sign-in', { world: id, body: { persona: 'trader' } });
  if (signedIn.status !== 200) return [`${id} is not open: ${textOf(signedIn)}`];
  const { sessionHash: session } = signedIn.body as { sessionHash: string };
  const proof = await api.ask('GET', '/api/sandbox/prove', { world: id, session, most: LONG });
  const found = await ordersOf(api, id, session);
  const kept = new Set(found);
  const lost = lostOf(world.orders, kept, faults);
  const known = new Set([...world.orders, ...world.before].map((one) => one.id));
  // A reset can be lost like everything else since the newest copy.
  const mayGoBack = world.resets.some((at) => faults.some(({ loses }) => isIn(at, loses)));
  const late = mayGoBack ? [] : found.filter((one) => !world.orders.some((order) => order.id === one));
  return [
    ...((proof.body as { ok: boolean }).ok ? [] : [`${id}: its ledger and audit log disagree`]),
    ...(kept.size === found.length ? [] : [`${id}: ${found.length - kept.size} orders exist twice`]),
    ...(mayGoBack ? [] : lost).map((one) => `${id}: order ${one.id} is lost`),
    ...found.filter((one) => !known.has(one)).map((one) => `${id}: order ${one} is of another world`),
    ...late.map((one) => `${id}: order ${one} is there after a reset`),
  ];
}

async function ordersOf(api: SandboxApi, world: string, session: string): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page++) {
    const path = `/api/secure/trades?perPage=100&page=${page}`;
    const { body } = await api.ask('GET', path, { world, session });
    const list = body as { data: { clientOrderId: string | null }[]; lastPage: number };
    for (const { clientOrderId } of list.data) if (clientOrderId?.startsWith('f-')) found.push(clientOrderId);
    if (page >= list.lastPage) return found;
  }
}
