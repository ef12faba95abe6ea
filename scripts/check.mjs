import { generate } from './lib/build.mjs';
import { install } from './lib/pnpm.mjs';
import { staticSteps } from './lib/static-steps.mjs';
import { runSteps } from './lib/steps.mjs';

await runSteps(async () => {
  await install();
  await generate();
}, staticSteps);
