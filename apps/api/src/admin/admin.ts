import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { checkBackup, restoreBackup, takeBackup } from '../platform/process/backup.ts';
import { FolderInUseError, lockFolder } from '../platform/process/folder-lock.ts';
import { holdsKey } from '../platform/secrets/vault.ts';
import { storedMode, verifyStored } from '../worlds/hosting/stored-world.ts';
import { openWorldFile } from '../worlds/hosting/world-file/open-world-file.ts';
import type { WorldHost } from '../worlds/hosting/world-host.ts';
import type { World } from '../worlds/world.ts';
import { isAccountCommand, runAccountCommand } from './account-commands.ts';
import { USAGE } from './admin-usage.ts';
import type { Said } from './control-socket.ts';
import { askServer } from './control-socket.ts';

/** How the exchange of a folder is opened where no server runs over it. */
export type OpenHost = (config: Config) => Promise<WorldHost>;

const done = (...lines: string[]): Said => ({ ok: true, lines });
const failed = (...lines: string[]): Said => ({ ok: false, lines });

const NOT_WHILE_RUNNING =
  'A server runs over this data folder. Stop it first: this command needs the exchange alone.';

/**
 * Runs a command of the operator: in the server where one runs over the data folder, else here.
 * @throws FolderInUseError where a server runs that takes no commands; BackupError
 */
export async function runAdmin(words: readonly string[], config: Config, open: OpenHost): Promise<Said> {
  const [command, ...rest] = words;
  const { dataDir } = config;
  if (isAccountCommand(command)) {
    return (
      (await askServer(dataDir, words)) ??
      inWorld(config, open, ({ operators }) => runAccountCommand(operators, words))
    );
  }
  if (command === 'fleet') {
    return (await askServer(dataDir, words)) ?? failed(`No server runs over ${dataDir}.`);
  }
  const [folder, ...flags] = rest.filter((word) => word !== '--force' && word !== '--yes');
  const forced = rest.includes('--force');
  switch (command) {
    case 'adopt':
      return adopt(config, open, rest.includes('--yes'));
    case 'verify':
      return verify(dataDir);
    case 'open':
      if (!folder || flags.length > 0) return failed(USAGE);
      return openExported(config, resolve(folder));
    case 'backup':
    case 'restore':
      if (!folder || flags.length > 0) return failed(USAGE);
      return command === 'backup'
        ? backup(dataDir, resolve(folder))
        : restore(dataDir, resolve(folder), forced);
    default:
      return failed(USAGE);
  }
}

const mainFile = (dataDir: string) => join(dataDir, 'papermint.db');

async function inWorld(config: Config, open: OpenHost, use: (world: World) => Promise<Said>): Promise<Said> {
  const mode = storedMode(mainFile(config.dataDir)) ?? config.mode;
  const host = await open({ ...config, mode });
  try {
    return await use(await host.world());
  } finally {
    await host.close();
  }
}

async function adopt(config: Config, open: OpenHost, sure: boolean): Promise<Said> {
  const mode = storedMode(mainFile(config.dataDir));
  if (mode === undefined) return failed(`There is no exchange in ${config.dataDir}.`);
  if (mode === 'off') return failed(`The exchange in ${config.dataDir} already runs with SANDBOX=off.`);
  if (!sure) {
    return failed(
      `This voids all passwords, PINs, second factors, sessions, API keys and codes of the exchange in ${config.dataDir},`,
      `which was made with SANDBOX=${mode}, so that it can be opened with SANDBOX=off. It cannot be undone.`,
      'Take a backup, then run it again with --yes.',
    );
  }
  try {
    return await inWorld(config, open, async ({ operators }) => {
      const { accounts, sessions, keys, codes } = await operators.adopt();
      return done(
        `The exchange in ${config.dataDir} is one of SANDBOX=off now.`,
        `Void: the passwords, PINs and second factors of ${accounts} accounts, ${sessions} sessions, ${keys} API keys, ${codes} codes.`,
        'Deposits by test card and announced coins are closed. Staff can open them under Plugins.',
        'People decide all queues. Simulated collectors, employers and friends keep still.',
        'From its next start on, prices follow from a secret. Until then others can compute them. Past prices stay.',
        'No one can sign in without a link: npm run admin -- add <email>, and npm run admin -- link <email>.',
      );
    });
  } catch (error) {
    if (error instanceof FolderInUseError) return failed(NOT_WHILE_RUNNING);
    throw error;
  }
}

function verify(dataDir: string): Said {
  const file = mainFile(dataDir);
  if (storedMode(file) === undefined) return failed(`There is no exchange in ${dataDir}.`);
  const { ledger, audit } = verifyStored(file);
  const lines = [
    `Ledger: ${ledger.accounts} accounts, ${ledger.entries} entries, ${ledger.ok ? 'all balanced' : 'WRONG'}.`,
    ...ledger.failures.map((failure) => `  ${failure}`),
    `Audit log: ${audit.rows} rows, ${auditState(audit)}.`,
  ];
  return { ok: ledger.ok && audit.ok, lines };
}

function auditState({ ok, brokenAt, head }: ReturnType<typeof verifyStored>['audit']): string {
  if (ok) return `the chain is whole and ends with ${head}`;
  return brokenAt === null ? 'the count of its rows was CHANGED' : `BROKEN at row ${brokenAt}`;
}

function backup(dataDir: string, to: string): Said {
  const { files } = takeBackup(dataDir, to);
  return done(
    `The exchange in ${dataDir} was copied to ${to}: ${Object.keys(files).length} files.`,
    'It holds the key of the exchange’s secrets: keep it where only you can read it.',
  );
}

/** Makes an exported world the exchange of a folder that has none. */
function openExported({ dataDir, migrationsDir }: Config, file: string): Said {
  return alone(dataDir, () => {
    if (existsSync(mainFile(dataDir)) || holdsKey(dataDir)) {
      return failed(`There is an exchange in ${dataDir}. Open the file in an empty folder.`);
    }
    if (!existsSync(file)) return failed(`There is no file ${file}.`);
    const fault = openWorldFile(file, mainFile(dataDir), migrationsDir);
    if (fault !== undefined) return failed(`${file} ${fault}.`);
    return done(`The world of ${file} is the exchange in ${dataDir} now.`);
  });
}

/** Does something in a folder that no server uses. */
function alone(dataDir: string, act: () => Said): Said {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  let unlock: () => void;
  try {
    unlock = lockFolder(dataDir, 0);
  } catch (error) {
    if (error instanceof FolderInUseError) return failed(NOT_WHILE_RUNNING);
    throw error;
  }
  try {
    return act();
  } finally {
    unlock();
  }
}

function restore(dataDir: string, from: string, force: boolean): Said {
  return alone(dataDir, () => {
    const { takenAt } = checkBackup(from);
    const aside = restoreBackup(from, dataDir, force);
    const checked = verify(dataDir);
    return {
      ok: checked.ok,
      lines: [
        `The backup of ${takenAt} is in ${dataDir} now.`,
        ...(aside ? [`The exchange that was there is in ${aside}.`] : []),
        ...checked.lines,
      ],
    };
  });
}
