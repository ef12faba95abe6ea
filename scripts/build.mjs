import { build, generate } from './lib/build.mjs';
import { install } from './lib/pnpm.mjs';
import { main } from './lib/project.mjs';

await main(async () => {
  await install();
  await generate();
  await build({ bake: true });
});
