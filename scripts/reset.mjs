import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { main, root, say } from './lib/project.mjs';

await main(async () => {
  const folder = resolve(root, process.env.DATA_DIR ?? 'data');
  const ours = existsSync(folder)
    ? readdirSync(folder).filter(
        (name) => /^papermint.*\.db/.test(name) || name === 'uploads' || name === 'worlds',
      )
    : [];
  if (ours.length === 0) {
    say(`There is nothing to delete in ${folder}.`);
    return;
  }
  say(`Deleting from ${folder}: ${ours.join(', ')}`);
  for (const name of ours) rmSync(join(folder, name), { recursive: true });
  say('The next start seeds a new exchange. A server that is running now must be started again.');
});
