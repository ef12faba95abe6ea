import { readFileSync } from 'node:fs';
import { runCommand } from './run-command.ts';

const stop = new AbortController();
const words = process.argv.slice(2);
// The server ends by itself, when its connections have ended.
if (words[0] !== 'start') {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
}
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const io = {
  out: (line: string) => process.stdout.write(`${line}\n`),
  err: (line: string) => process.stderr.write(`${line}\n`),
  env: process.env,
  signal: stop.signal,
};
process.exitCode = await runCommand(words, io, version);
