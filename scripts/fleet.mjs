import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { startFleet } from './lib/fleet.mjs';
import { install } from './lib/pnpm.mjs';
import { main, root, say } from './lib/project.mjs';

// npm run fleet   three servers of NATS, three nodes and HAProxy on this machine, until Ctrl C
// SANDBOX=on npm run fleet   the same with the worlds of the sandbox instead of a demo
await main(async () => {
  await install();
  await build();
  const folder = join(root, process.env.DATA_DIR ?? 'data', 'fleet');
  say('Starting three servers of NATS, three nodes and HAProxy ...');
  const { PORT = 5066, SANDBOX = 'demo' } = process.env;
  const fleet = await startFleet({ folder, port: Number(PORT), variables: { SANDBOX } });
  say(`The fleet serves at ${fleet.url}. Logs are in ${folder}.`);
  for (const node of fleet.nodes) say(`  node ${node.name}  ${node.url}  process ${node.pid()}`);
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });
  say('Giving all worlds back ...');
  await fleet.stop();
});
