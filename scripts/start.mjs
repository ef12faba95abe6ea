import { pathToFileURL } from 'node:url';
import { build, generate } from './lib/build.mjs';
import { desksFor } from './lib/desks.mjs';
import { install } from './lib/pnpm.mjs';
import { endWithNpm } from './lib/process.mjs';
import { at, main, root } from './lib/project.mjs';

await main(async () => {
  endWithNpm();
  await install();
  await generate();
  await build();
  // The server runs in this process and shares its signals, exit code and output.
  process.chdir(root);
  // This line avoids ??=, so that a Node that is too old reaches the message about it.
  process.env.NODE_ENV = process.env.NODE_ENV ?? 'production';
  process.env.SANDBOX = process.env.SANDBOX ?? 'on';
  process.env.DESKS = process.env.DESKS ?? desksFor(process.env.SANDBOX);
  process.setSourceMapsEnabled(true);
  process.argv[1] = at('apps/api/dist/main.js');
  await import(pathToFileURL(process.argv[1]).href);
});
