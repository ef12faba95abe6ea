import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileRule } from '@papermint/contracts/common/file-rules';
import { PRIVATE_FILE, privateFolder } from '../process/private-files.ts';
import type { Quota } from '../process/quota.ts';
import { NO_QUOTA } from '../process/quota.ts';
import type { EncodedPicture } from './picture.ts';

export type Visibility = FileRule['visibility'];

/** More bytes came than the rule allows. */
export class TooLargeError extends Error {}

/** The disk has no room, or can't be written to. */
export class NoRoomError extends Error {}

/** The files of one world, in a folder beside its database. Contents that are the same are kept once. */
export interface FileFolder {
  /**
   * Writes a stream to a new file in `incoming`. Nothing of it stays if that fails.
   * @throws DomainError where the world is full; TooLargeError, NoRoomError, or the error of the stream
   */
  receive(from: Readable, maxBytes: number): Promise<{ path: string; bytes: number }>;
  /** Removes a file of `incoming`. */
  discard(path: string): Promise<void>;
  /** Puts a picture in its place, all widths or none. @throws NoRoomError */
  place(visibility: Visibility, hash: string, pictures: readonly EncodedPicture[]): Promise<void>;
  /** @returns undefined if there is none */
  read(visibility: Visibility, hash: string, width: number): Promise<Buffer | undefined>;
  remove(visibility: Visibility, hash: string): void;
  /** The hashes of all that is kept. */
  list(visibility: Visibility): string[];
  /** Removes what a killed server has left half received. */
  clear(): void;
}

/** The folder of a database's files; removed together with it. */
export const filesOf = (database: string) => `${database}.files`;

/** The bytes of all files under a folder; 0 if there is none. */
export const bytesIn = (folder: string): number =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
        (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
        0,
      )
    : 0;

export const hashOf = (pictures: readonly EncodedPicture[]): string => {
  const hash = createHash('sha256');
  for (const { data } of pictures) hash.update(data);
  return hash.digest('hex').slice(0, 40);
};

/** @param open opens a new file for writing; a test brings one that fails */
export function openFileFolder(
  folder: string,
  open: (path: string) => Writable = (path) => createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE }),
  quota: Quota = NO_QUOTA,
): FileFolder {
  const incoming = join(folder, 'incoming');
  const placeOf = (visibility: Visibility, hash: string) => join(folder, visibility, hash);

  return {
    async receive(from, maxBytes) {
      quota.assertRoom();
      const path = join(incoming, randomUUID());
      let bytes = 0;
      let to: Writable | undefined;
      try {
        await mkdir(incoming, privateFolder);
        to = open(path);
        await pipeline(
          from,
          async function* counted(chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              bytes += chunk.length;
              if (bytes > maxBytes) throw new TooLargeError();
              yield chunk;
            }
          },
          to,
        );
        return { path, bytes };
      } catch (error) {
        // A file that is still being opened would be created after its removal.
        if (to) await closing(to);
        await rm(path, { force: true }).catch(() => undefined);
        throw storageErrorOf(error);
      }
    },
    discard: (path) => rm(path, { force: true }).catch(() => undefined),
    async place(visibility, hash, pictures) {
      const place = placeOf(visibility, hash);
      if (existsSync(place)) return;
      const draft = join(incoming, randomUUID());
      try {
        await mkdir(draft, privateFolder);
        for (const { width, data } of pictures) {
          await writeFile(join(draft, `${width}.webp`), data, { flush: true, mode: PRIVATE_FILE });
        }
        await mkdir(dirname(place), privateFolder);
        await rename(draft, place);
        quota.filesChanged(bytesIn(place));
      } catch (error) {
        await rm(draft, { recursive: true, force: true }).catch(() => undefined);
        // Another request has placed the same contents.
        if (!existsSync(place)) throw storageErrorOf(error);
      }
    },
    read: (visibility, hash, width) =>
      readFile(join(placeOf(visibility, hash), `${width}.webp`)).catch(() => undefined),
    remove(visibility, hash) {
      const place = placeOf(visibility, hash);
      quota.filesChanged(-bytesIn(place));
      rmSync(place, { recursive: true, force: true });
    },
    list: (visibility) => (existsSync(join(folder, visibility)) ? readdirSync(join(folder, visibility)) : []),
    clear: () => rmSync(incoming, { recursive: true, force: true }),
  };
}

/** Gives a stream up. @returns resolved when nothing more happens to its file */
const closing = (stream: Writable) =>
  new Promise<void>((resolve) => {
    if (stream.closed) resolve();
    else stream.once('close', resolve).destroy();
  });

/** Errors of the file system name the failed call. Errors of a connection name `read`. */
function storageErrorOf(error: unknown): unknown {
  const { syscall } = error as { syscall?: unknown };
  return typeof syscall === 'string' && syscall !== 'read' ? new NoRoomError('', { cause: error }) : error;
}
