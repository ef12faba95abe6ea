import { HISTORY } from '@papermint/seed/seed-constants';
import { runAdmin } from './admin/admin.ts';
import type { Config } from './config.ts';
import { processConfig } from './config.ts';
import { seedingFile } from './seeding.ts';
import { startRefusal } from './start-refusal.ts';
import { createWorldHost } from './worlds/hosting/world-host.ts';

// The operator's commands; the server is main.ts.
let config: Config | undefined;
try {
  config = processConfig();
  const { ok, lines } = await runAdmin(process.argv.slice(2), config, (opened) =>
    createWorldHost({ ...opened, history: HISTORY, seedFile: seedingFile(console.log) }),
  );
  (ok ? console.log : console.error)(lines.join('\n'));
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  console.error(startRefusal(error, config) ?? error);
  process.exitCode = 1;
}
