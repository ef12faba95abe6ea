import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { HISTORY, PASSWORD, PIN } from '@papermint/seed/seed-constants';
import { runAccountCommand } from './admin/account-commands.ts';
import { serveControl } from './admin/control-socket.ts';
import { runFleetCommand } from './admin/fleet-commands.ts';
import { accessOf, buildApp } from './build-app.ts';
import type { Config } from './config.ts';
import { processConfig } from './config.ts';
import { joinFleet } from './fleet/join-fleet.ts';
import { seedingFile } from './seeding.ts';
import { startRefusal } from './start-refusal.ts';
import { putInFront } from './transport/fleet/front.ts';
import { createWorldHost } from './worlds/hosting/world-host.ts';

function refuse(error: unknown, config?: Config): never {
  console.error(startRefusal(error, config) ?? error);
  process.exit(1);
}

let serving = false;

const seedFile = seedingFile(console.log, () => serving);

const config = await Promise.resolve()
  .then(() => processConfig())
  .catch((error: unknown) => refuse(error));
// Exchanges of visitors come and go, which looks like a growing heap: by default V8 lets as much garbage pile up again
// as there is in use.
if (config.visitors) setFlagsFromString('--heap-growing-percent=30');
const fleet = await (config.fleet &&
  joinFleet(config, config.fleet).catch((error: unknown) => refuse(error, config)));
const baked = fileURLToPath(new URL('./baked', import.meta.url));
const host = await createWorldHost({
  ...config,
  history: HISTORY,
  seedFile,
  baked,
  others: config.worlds,
  keeper: fleet?.keeper,
}).catch((error: unknown) => refuse(error, config));
const app = await buildApp(config, host).catch((error: unknown) => refuse(error, config));
if (fleet && host.visitors) {
  fleet.attach({ visitors: host.visitors, snapshots: host.snapshots });
  await fleet.start();
  await putInFront(app, accessOf(config, host), fleet);
}

try {
  await app.listen({ port: config.port, host: config.host });
  serving = true;
} catch (error) {
  await host.close();
  refuse(error, config);
}

// Without it the operator's commands need the server to be stopped.
const endControl = await serveControl(config.dataDir, async (words) =>
  words[0] === 'fleet'
    ? runFleetCommand(fleet, words.slice(1))
    : runAccountCommand((await host.world()).operators, words),
).catch((error: unknown) => {
  console.error(`Commands of npm run admin are not taken while this server runs: ${String(error)}`);
  return () => undefined;
});

/** How long open connections may take to end, wall ms. What was acknowledged is on the disk already. */
const PATIENCE = 1_200;

/** How long a node of a fleet may take to give its worlds to others, wall ms. */
const HAND_OVER = 30_000;

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) process.exit(1);
    stopping = true;
    endControl();
    const impatient = setTimeout(() => process.exit(0), fleet ? HAND_OVER : PATIENCE);
    // Other nodes take the worlds while this one still answers.
    Promise.resolve(fleet?.leave())
      .then(() => {
        host.endFeeds();
        return app.close();
      })
      .then(() => host.close())
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        clearTimeout(impatient);
        process.exit(0);
      });
  });
}

const address = app.server.address();
const port = typeof address === 'object' && address ? address.port : config.port;
const lines = [
  `Papermint serves at http://localhost:${port}`,
  'Everything is simulated. No real money moves.',
];
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
console.log(lines.join('\n'));

host.prepareSeeds().catch((error: unknown) => console.error(error));
