import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { HISTORY, PASSWORD, PIN } from '@papermint/seed/seed-constants';
import { runAccountCommand } from './admin/account-commands.ts';
import { serveControl } from './admin/control-socket.ts';
import { runFleetCommand } from './admin/fleet-commands.ts';
import { accessOf, buildApp } from './build-app.ts';
import type { Config } from './config.ts';
import { listWorldsHere, openWorldHere } from './features/sandbox/worlds-calls.ts';
import { signOutsIn } from './fleet/agreement/sign-outs.ts';
import { durabilityOfMain } from './fleet/board/durability.ts';
import { fleetBoard } from './fleet/board/fleet-board.ts';
import { serverBoard } from './fleet/board/server-board.ts';
import type { Fleet } from './fleet/fleet.ts';
import { joinFleet } from './fleet/join-fleet.ts';
import type { FleetPool } from './fleet/pool/fleet-pool.ts';
import type { SandboxHere } from './fleet/pool/pool-verbs.ts';
import { assertSameCrew, serverFolder } from './fleet/workers/crew-folders.ts';
import type { CrewMember } from './fleet/workers/join-crew.ts';
import { joinCrew } from './fleet/workers/join-crew.ts';
import { seedingFile } from './seeding.ts';
import { worldOfKey } from './transport/binance/request/world-of-key.ts';
import type { Front } from './transport/fleet/front.ts';
import { putInFront } from './transport/fleet/front.ts';
import { unnamedWorld } from './transport/fleet/named-world.ts';
import { createDoor } from './transport/operator/operator-door.ts';
import type { MainWorld } from './worlds/hosting/main-world.ts';
import { MAIN } from './worlds/hosting/main-world.ts';
import type { WorldHost } from './worlds/hosting/world-host.ts';
import { createWorldHost } from './worlds/hosting/world-host.ts';

/** What serves requests. */
interface Serving {
  config: Config;
  host: WorldHost;
  app: Awaited<ReturnType<typeof buildApp>>;
  /** Undefined where the worlds do not move. */
  fleet: Fleet | undefined;
  /** Undefined where this process serves alone. */
  crew: CrewMember | undefined;
  /** What the person reads who has started the server. */
  terminal: Terminal;
}

type Terminal = Pick<Console, 'log' | 'error'>;

/**
 * Serves until the process is told to end.
 * @throws every error for which a server does not start
 */
export async function serve(config: Config, terminal: Terminal): Promise<void> {
  let isServing = false;
  // Exchanges of visitors come and go, which looks like a growing heap: by default V8 lets as much garbage pile up again
  // as there is in use.
  if (config.visitors) setFlagsFromString('--heap-growing-percent=30');
  if (config.worker === undefined) assertSameCrew(config);
  const say = isSilent(config) ? () => undefined : terminal.log;
  const crew = config.worker === undefined ? undefined : await joinCrew(config, config.worker);
  const fleet = await (config.fleet
    ? joinFleet(config, config.fleet, () => isServing)
    : config.visitors && crew?.joinFleet(config, () => isServing));
  const host = await createWorldHost({
    ...config,
    history: HISTORY,
    seedFile: seedingFile(say, () => isServing),
    baked: fileURLToPath(new URL('./baked', import.meta.url)),
    others: config.worlds,
    keeper: fleet?.keeper,
    ...(crew && !config.visitors && sharedPool(config, crew)),
    ...(fleet?.pool && hostedBy(fleet.pool)),
  });
  const operator = operatorOf({ config, host, fleet, crew });
  const durability = fleet && host.moving && (() => durabilityOfMain(fleet));
  const app = await buildApp({ ...config, operator, durability }, host);
  const serving = { config, host, app, fleet, crew, terminal };
  let front: Front | undefined;
  try {
    front = await putBefore(serving);
    await app.listen({ port: config.port, host: config.host });
    isServing = true;
  } catch (error) {
    await host.close();
    throw error;
  }
  // Without it the operator's commands need the server to be stopped.
  const endControl = await serveControl(config.dataDir, async (words) =>
    words[0] === 'fleet'
      ? runFleetCommand(fleet, words.slice(1))
      : runAccountCommand((await host.world()).operators, words),
  ).catch((error: unknown) => {
    terminal.error(`Commands of npm run admin are not taken while this server runs: ${String(error)}`);
    return () => undefined;
  });
  endOnSignals(serving, front, endControl);
  await crew?.serve(app.server, sandboxOf(host));
  // From now on worlds are placed here.
  await fleet?.beat();
  if (fleet && host.moving) keepMainAwake(fleet, host.moving);
  await fleet?.pool?.tend();
  say((await welcome(serving)).join('\n'));
  await host.prepareSeeds().catch((error: unknown) => terminal.error(error));
}

/** How often a node looks whether a main world without a holder is its own, ms. */
const LOOK_EVERY = 1_000;

/** The jobs of the main world are due without requests, so some node always has it. */
function keepMainAwake(fleet: Fleet, main: MainWorld): void {
  const look = async () => {
    if (!fleet.isReady() || fleet.isDraining()) return;
    const { at } = await fleet.placeOf(MAIN, { forwarded: false, begin: true });
    if (at === 'here') await main.slot().look();
  };
  setInterval(() => look().catch(() => undefined), LOOK_EVERY).unref();
}

/** What the page of the operator needs, where there is one. */
function operatorOf({ config, host, fleet, crew }: Pick<Serving, 'config' | 'host' | 'fleet' | 'crew'>) {
  const { operatorToken, siteUrl, copyEvery, dataDir } = config;
  if (operatorToken === undefined) return undefined;
  return {
    door: createDoor(operatorToken, {
      signOuts: crew?.signOuts ?? fleet?.signOuts ?? signOutsIn(dataDir),
      https: siteUrl.startsWith('https:'),
      wall: Date.now,
    }),
    board: fleet ? fleetBoard(fleet, copyEvery) : serverBoard(host, crew?.members),
  };
}

/** What the host of worlds needs where nodes share the sandbox. */
const hostedBy = ({ shared, neighbors, snapshotsFolder }: FleetPool) => ({
  shared,
  neighbors,
  snapshotsFolder,
});

/** What this process does for the worlds of the sandbox that it has. */
function sandboxOf(host: WorldHost): SandboxHere {
  const ofKey = worldOfKey(host);
  return {
    list: () => listWorldsHere(host, undefined),
    open: (input) => openWorldHere(host, input),
    ownerOfKey: async (key) => (await ofKey(key))?.id,
    source: host.forkedFrom,
  };
}

/** Only the first of several workers speaks. */
const isSilent = ({ worker = 1 }: Config): boolean => worker > 1;

const sharedPool = ({ dataDir, worker = 1 }: Config, { neighbors }: CrewMember) => ({
  neighbors,
  snapshotsFolder: `${serverFolder(dataDir, worker)}/snapshots`,
});

/** All keys are of the main world. */
const noOwner = async () => undefined;

/** Sends requests for worlds of other nodes or workers there. */
async function putBefore({ config, host, app, fleet, crew }: Serving): Promise<Front | undefined> {
  const access = accessOf(config, host);
  const forwarding = crew && { isForwarded: crew.isForwarded };
  const kept = host.visitors ?? host.moving;
  if (fleet && kept) {
    fleet.attach({ visitors: kept, snapshots: host.snapshots });
    await fleet.start();
    const ofMain = host.moving && { unnamed: (request: IncomingMessage) => unnamedWorld(request, noOwner) };
    return putInFront(app, access, fleet, { ...forwarding, ...ofMain });
  }
  if (fleet?.pool) {
    const { pool } = fleet;
    fleet.attach(pool.attach(host, sandboxOf(host)));
    await fleet.start();
    // Each node has a world that says whether it is well.
    const unnamed = (request: IncomingMessage) =>
      request.url === '/health' ? undefined : unnamedWorld(request, pool.ownerOfKey);
    return putInFront(app, access, fleet, { unnamed, instead: MAIN });
  }
  if (crew) {
    const directory = crew.directory((id) => host.others.find(id) !== undefined);
    return putInFront(app, access, directory, {
      ...forwarding,
      unnamed: (request) => unnamedWorld(request, crew.ownerOfKey),
    });
  }
  return undefined;
}

/** How long open connections may take to end, wall ms. What was acknowledged is on the disk already. */
const PATIENCE = 1_200;

/** How long a node still answers after it has given its worlds away: HAProxy asks twice a second, wall ms. */
const NOTICE = 1_500;

/** How long a node of a fleet may take to give its worlds to others, wall ms. */
const HAND_OVER = 30_000;

/** How long the last requests may take that a node has sent on, wall ms. */
const LAST_ANSWERS = 5_000;

/** Waits until a server has answered all requests that it has. */
async function lastAnswers({ server }: Serving['app']): Promise<void> {
  const since = performance.now();
  const open = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count ?? 0)));
  do {
    server.closeIdleConnections();
    await pause(50);
  } while (performance.now() - since < LAST_ANSWERS && (await open()) > 0);
}

function endOnSignals(
  { config, app, host, fleet, crew, terminal }: Serving,
  front: Front | undefined,
  endControl: () => void,
): void {
  let stopping = false;
  const stop = () => {
    stopping = true;
    endControl();
    const impatient = setTimeout(() => process.exit(0), fleet ? HAND_OVER : PATIENCE);
    // Other nodes take the worlds while this one still sends requests on, until the proxy has noticed.
    Promise.resolve(fleet?.drain())
      .then(() => (config.fleet ? pause(NOTICE) : undefined))
      .then(() => {
        front?.endSockets();
        return config.fleet && lastAnswers(app);
      })
      .then(() => fleet?.leave())
      .then(() => {
        crew?.close();
        host.endFeeds();
        return app.close();
      })
      .then(() => host.close())
      .catch((error: unknown) => terminal.error(error))
      .finally(() => {
        clearTimeout(impatient);
        process.exit(0);
      });
  };
  // A terminal tells all its processes. The one that has started the workers tells them too.
  crew?.onStop(() => {
    if (!stopping) stop();
  });
  if (crew) process.on('SIGINT', () => undefined);
  for (const signal of crew ? (['SIGTERM'] as const) : (['SIGINT', 'SIGTERM'] as const)) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stop();
    });
  }
}

/** What the person reads who has started the server. */
async function welcome({ config, host, app }: Serving): Promise<string[]> {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const lines = [
    `Papermint serves at http://localhost:${port}`,
    'Everything is simulated. No real money moves.',
  ];
  // Another node may have the main world.
  if (host.moving) return lines;
  if (config.mode === 'on') {
    const { accounts } = await host.world();
    const personas = await accounts.personas();
    const width = Math.max(...personas.map(({ email }) => email.length));
    lines.push(
      '',
      `Sign in as one of these, password ${PASSWORD}, PIN ${PIN} (or one click on the sign-in page):`,
    );
    for (const { email, personaAbout } of personas)
      lines.push(`  ${email.padEnd(width)}  ${personaAbout ?? ''}`);
    lines.push('', `API: http://localhost:${port}/api/docs`);
  }
  if (config.mode === 'off') {
    const { operators } = await host.world();
    if (!operators.anySuperuser()) {
      lines.push('', 'No one can sign in yet. Add the first superuser: npm run admin -- add <email>');
    }
  }
  return lines;
}
