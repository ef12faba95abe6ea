import { spawnSync } from 'node:child_process';
import { build, generate } from './lib/build.mjs';
import { install } from './lib/pnpm.mjs';
import { at, main, root } from './lib/project.mjs';

await main(async () => {
  await install();
  await generate();
  await build();
  const { status } = spawnSync(
    process.execPath,
    ['--enable-source-maps', at('apps/api/dist/admin.js'), ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
});
