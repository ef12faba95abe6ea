import { HISTORY } from '@papermint/seed/seed-constants';
import { readConfig } from './config.ts';
import { seedingFile } from './seeding.ts';
import { bakeTemplate } from './worlds/hosting/bake-template.ts';

// The build runs it with the folder of the template, so that a first start with the defaults need not seed.
const [folder = 'baked'] = process.argv.slice(2);
const seedFile = seedingFile(() => undefined);
await bakeTemplate(folder, { ...readConfig({ SANDBOX: 'on' }), history: HISTORY, seedFile });
