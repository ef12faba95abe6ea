import { parseArgs } from 'node:util';
import { createClient } from '@papermint/client';
import { PapermintError } from '@papermint/client/error';
import type { Command, Context, Io } from './command.ts';
import { textOption, UsageError } from './command.ts';
import { call } from './commands/call.ts';
import { clock } from './commands/clock.ts';
import { events } from './commands/events.ts';
import { listen } from './commands/listen.ts';
import { open } from './commands/open.ts';
import { seed } from './commands/seed.ts';
import { start } from './commands/start.ts';
import { world } from './commands/world.ts';

const commands: Readonly<Record<string, Command>> = { start, world, clock, events, listen, call, seed, open };

const HOME = 'http://localhost:5066';

/** The options that every command has. */
const COMMON = {
  url: { type: 'string' },
  world: { type: 'string', short: 'w' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** 0: done. 1: the server refused it. 2: what was typed makes no sense. 3: there is no server. */
export type ExitCode = 0 | 1 | 2 | 3;

/** Runs what was typed after `papermint`. @returns the exit code; a failure is one sentence on the standard error */
export async function runCommand(words: readonly string[], io: Io, version: string): Promise<ExitCode> {
  try {
    const [name = '', ...rest] = words;
    if (name === '--version' || name === '-v') io.out(version);
    else if (name === '' || name === 'help' || name === '--help' || name === '-h') io.out(overview());
    else await runNamed(name, rest, io);
    return 0;
  } catch (error) {
    // The person has ended the command.
    if (io.signal.aborted && !(error instanceof PapermintError)) return 0;
    return refused(error, io);
  }
}

async function runNamed(name: string, rest: readonly string[], io: Io): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}".`);
  const { values, positionals } = parse(rest, command);
  const parsed = { words: positionals, options: values };
  if (values.help) {
    io.out(helpOf(command));
    return;
  }
  const baseUrl = (textOption(parsed, 'url') ?? io.env.PAPERMINT_URL ?? HOME).replace(/\/+$/, '');
  const inWorld = textOption(parsed, 'world') ?? io.env.PAPERMINT_WORLD;
  const client = createClient({ baseUrl, world: inWorld, fetch: io.fetch });
  const print: Context['print'] = (answer, text) =>
    io.out(values.json ? JSON.stringify(answer, null, 2) : text(answer));
  await command.run({ ...io, ...parsed, client, baseUrl, world: inWorld, print });
}

function parse(args: readonly string[], { options }: Command) {
  try {
    return parseArgs({ args: [...args], options: { ...COMMON, ...options }, allowPositionals: true });
  } catch (error) {
    // Node's first sentence names the option; the others are advice on its own syntax.
    const [sentence = ''] = (error as Error).message.split(/\. |\n/);
    throw new UsageError(`${sentence.replace(/\.$/, '')}.`);
  }
}

function refused(error: unknown, { err }: Io): ExitCode {
  if (error instanceof UsageError) {
    err(`${error.message} "papermint --help" lists what there is.`);
    return 2;
  }
  if (error instanceof PapermintError) {
    const id = error.requestId === undefined ? '' : ` (${error.code}, request ${error.requestId})`;
    err(
      error.code === 'unreachable'
        ? `${error.message} "papermint start" starts a server.`
        : error.message + id,
    );
    return error.code === 'unreachable' ? 3 : 1;
  }
  err(error instanceof Error ? error.message : String(error));
  return 1;
}

function overview(): string {
  const names = Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(8)}${about}`);
  return [
    'Papermint, a simulated exchange. No real money moves.',
    '',
    'papermint <command> [options]',
    '',
    ...names,
    '',
    ...COMMON_HELP,
    '',
    'papermint <command> --help tells more. Exit codes: 0 done, 1 refused, 2 typed wrongly, 3 no server.',
  ].join('\n');
}

const COMMON_HELP = [
  `  --url ADDRESS   where the server is: PAPERMINT_URL, or ${HOME}`,
  '  --world, -w ID  the world that is meant: PAPERMINT_WORLD, or the main one',
  '  --json          answers as JSON',
];

const helpOf = ({ about, usage }: Command) =>
  [
    `${about}.`,
    '',
    ...usage.map(([words, what]) => `  papermint ${words}\n      ${what}`),
    '',
    ...COMMON_HELP,
  ].join('\n');
