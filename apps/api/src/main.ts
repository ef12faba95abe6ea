import { HISTORY, PASSWORD, PIN } from '@papermint/seed/seed-constants';
import { buildApp } from './build-app.ts';
import { processConfig } from './config.ts';
import { FolderInUseError } from './platform/folder-lock.ts';
import { FolderModeError } from './platform/folder-mode.ts';
import { createWorldHost } from './worlds/world-host.ts';

const config = processConfig();
const host = await createWorldHost({
  ...config,
  history: HISTORY,
  // Imported when it is needed: most starts find a seeded world.
  seedWorld: async (services, options) => (await import('@papermint/seed')).seedWorld(services, options),
  others: config.worlds,
}).catch((error: unknown) => {
  const known = error instanceof FolderInUseError || error instanceof FolderModeError;
  console.error(known ? error.message : error);
  process.exit(1);
});
const app = await buildApp(config, host);

try {
  await app.listen({ port: config.port, host: config.host });
} catch (error) {
  const taken = (error as { code?: string }).code === 'EADDRINUSE';
  console.error(
    taken ? `Port ${config.port} is in use. Stop what runs there, or start with PORT=... npm start.` : error,
  );
  await host.close();
  process.exit(1);
}

/** How long open connections may take to end, wall ms. What was acknowledged is on the disk already. */
const PATIENCE = 1_200;

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) process.exit(1);
    stopping = true;
    host.endFeeds();
    const impatient = setTimeout(() => process.exit(0), PATIENCE);
    app
      .close()
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
console.log(lines.join('\n'));
