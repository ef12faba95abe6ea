import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from '../command.ts';
import { takeWords, textOption } from '../command.ts';
import { freePort } from '../free-port.ts';
import { sqliteFor } from '../sqlite-for.ts';

/** The folder of the package, of which the bundled command is in lib/. */
const root = resolve(import.meta.dirname, '..');

/** Serves Papermint in this process. */
export const start: Command = {
  about: 'Starts the server, with the sandbox on',
  usage: [
    ['start [--port 5066] [--host ADDRESS] [--data FOLDER]', 'serves until you press Ctrl C'],
    ['start --speed 0', 'only calls move the simulated time'],
    ['start --seed N --start T', 'another exchange; only for a new data folder'],
  ],
  options: {
    port: { type: 'string' },
    host: { type: 'string' },
    data: { type: 'string' },
    speed: { type: 'string' },
    seed: { type: 'string' },
    start: { type: 'string' },
  },
  async run(context) {
    takeWords(context, []);
    const { env } = process;
    const dataDir = resolve(textOption(context, 'data') ?? env.DATA_DIR ?? 'papermint-data');
    mkdirSync(dataDir, { recursive: true });
    const port = textOption(context, 'port') ?? env.PORT;
    const host = textOption(context, 'host') ?? env.HOST;
    const defaults = { NODE_ENV: 'production', SANDBOX: 'on', DESKS: 'automatic' };
    const chosen = {
      PORT: port === '0' ? String(await freePort(host)) : port,
      HOST: host,
      SPEED: textOption(context, 'speed'),
      SEED: textOption(context, 'seed'),
      START: textOption(context, 'start'),
      DATA_DIR: dataDir,
      WEB_DIR: resolve(root, 'web'),
      MIGRATIONS_DIR: resolve(root, 'migrations'),
      PAPERMINT_SQLITE: env.PAPERMINT_SQLITE ?? sqliteFor(process.versions, context.err),
    };
    for (const [name, value] of Object.entries(defaults)) env[name] ??= value;
    for (const [name, value] of Object.entries(chosen)) if (value !== undefined) env[name] = value;
    await import(pathToFileURL(resolve(root, 'server/main.js')).href);
  },
};
