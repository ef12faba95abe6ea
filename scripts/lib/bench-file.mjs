import { pathToFileURL } from 'node:url';

// The child process of scripts/bench.mjs: measures one file and sends its rows.
const { name, run } = await import(pathToFileURL(process.argv[2] ?? '').href);
const rows = await run();
process.send?.({ name, rows }, () => process.exit(0));
