import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { generate } from './lib/build.mjs';
import { desksFor } from './lib/desks.mjs';
import { install } from './lib/pnpm.mjs';
import { endWithNpm, toolEnv } from './lib/process.mjs';
import { at, main, root, say } from './lib/project.mjs';

await main(async () => {
  endWithNpm();
  await install();
  await generate();

  const port = process.env.PORT ?? '5066';
  const { createServer } = await import(
    pathToFileURL(createRequire(at('apps/web/package.json')).resolve('vite')).href
  );
  // The configuration of the web app has the proxy to the API and reads PORT.
  process.env.PORT = port;
  const web = await createServer({ root: at('apps/web'), server: { strictPort: true } });

  const api = spawn(
    process.execPath,
    [at('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', at('apps/api/src/main.ts')],
    // The child is detached, so a Ctrl-C reaches only this process, which passes it on once. Two would kill the child.
    {
      cwd: root,
      detached: process.platform !== 'win32',
      env: {
        SANDBOX: 'on',
        DESKS: desksFor(process.env.SANDBOX),
        ...toolEnv(),
        PORT: port,
        NODE_ENV: 'development',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    api.kill('SIGTERM');
    await web.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  api.once('exit', (code) => {
    process.exitCode = ending ? 0 : (code ?? 1);
    void end();
  });

  try {
    await web.listen();
  } catch (error) {
    await end();
    throw error;
  }
  say(
    `The web app with hot reload: http://localhost:${web.config.server.port} (the API: http://localhost:${port})`,
  );
});
