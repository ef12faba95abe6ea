import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';

/** For the account that runs the server, and nobody else on the machine. */
export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** How a folder is made: with those above it, private. */
export const privateFolder = { recursive: true, mode: PRIVATE_FOLDER } as const;

/** Makes a file private, and creates it if there is none. SQLite gives its log and its shared memory the same mode. */
export function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', PRIVATE_FILE));
  narrow(file, PRIVATE_FILE);
}

/**
 * Makes a data folder private, and creates it if there is none. A folder that holds anything else than an
 * exchange keeps its mode: it may be somebody's home.
 * @param holdsOne whether it was a data folder before
 */
export function openPrivateFolder(folder: string, holdsOne: (folder: string) => boolean): void {
  if (!existsSync(folder)) mkdirSync(folder, privateFolder);
  else if (holdsOne(folder)) narrow(folder, PRIVATE_FOLDER);
}

function narrow(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    // The volume belongs to another account, or its file system has no modes. Who mounted it decides.
    const { code } = error as { code?: string };
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EROFS') throw error;
  }
}
