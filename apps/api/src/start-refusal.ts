import type { Config } from './config.ts';
import { ConfigError } from './config.ts';
import { UnreachableError } from './fleet/agreement/bucket.ts';
import { NameTakenError } from './fleet/membership/own-session.ts';
import { BackupError } from './platform/process/backup.ts';
import { FolderInUseError } from './platform/process/folder-lock.ts';
import { FolderModeError } from './platform/process/folder-mode.ts';
import { StorageError } from './platform/process/storage-error.ts';

/** Errors whose message is written for the person who starts it. */
const SENTENCES = [
  ConfigError,
  NameTakenError,
  UnreachableError,
  FolderInUseError,
  FolderModeError,
  BackupError,
];

/** What errors of Node, SQLite and the file system have in common. */
interface Coded {
  code?: string;
  syscall?: string;
  path?: string;
}

/**
 * Why the server cannot start, in a sentence for the person who starts it.
 * @returns undefined for an error that is a fault of the product
 */
export function startRefusal(
  error: unknown,
  config?: Pick<Config, 'host' | 'port' | 'dataDir'>,
): string | undefined {
  if (SENTENCES.some((known) => error instanceof known)) return (error as Error).message;
  if (!(error instanceof Error)) return undefined;
  const { code = '', syscall, path } = error as Coded;
  // The second is what the package `bindings` says, without a code.
  if (code === 'ERR_DLOPEN_FAILED' || error.message.startsWith('Could not locate the bindings file')) {
    return `SQLite was not made for this version of Node, ${process.versions.node}. Start with npm start, which makes it.`;
  }
  if (!config) return undefined;
  if (['listen', 'bind', 'getaddrinfo'].includes(syscall ?? '')) return networkRefusal(code, config);
  return (
    folderRefusal(code, path, config.dataDir) ?? (error instanceof StorageError ? error.message : undefined)
  );
}

function networkRefusal(code: string, { host, port }: Pick<Config, 'host' | 'port'>): string | undefined {
  const other = 'start with PORT=... npm start';
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop what runs there, or ${other}.`;
    case 'EACCES':
      return `Port ${port} is reserved for the system's administrator. Choose one from 1024 on: ${other}.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${host}, which is not an address of this machine.`;
    default:
      return undefined;
  }
}

function folderRefusal(code: string, path: string | undefined, dataDir: string): string | undefined {
  if (/^(EACCES|EPERM|EROFS|SQLITE_(READONLY|CANTOPEN|PERM)\w*)$/.test(code)) {
    return `The data folder ${dataDir} cannot be written. Make it writable, or start with another DATA_DIR.`;
  }
  if (/^(ENOTDIR|EEXIST)$/.test(code)) return `DATA_DIR is ${dataDir}, which is a file, not a folder.`;
  if (/^(ENOSPC|SQLITE_FULL)$/.test(code)) {
    return `The disk of the data folder ${dataDir} is full. Make room, or start with another DATA_DIR.`;
  }
  if (/^SQLITE_(CORRUPT\w*|NOTADB)$/.test(code)) {
    return `The database in ${dataDir} is damaged. Bring back a copy of it, or delete it with npm run reset.`;
  }
  if (code === 'ENOENT')
    return `${path ?? 'A file of the build'} is missing. Start with npm start, which builds it.`;
  return undefined;
}
