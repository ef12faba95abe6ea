import type { Readable } from 'node:stream';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FileRule, FileRules } from '@papermint/contracts/common/file-rules';
import { fileErrors } from '@papermint/contracts/common/file-rules';
import { labelOf } from '@papermint/contracts/common/label';
import type { Ids } from '../commands/ids.ts';
import type { Tx } from '../database/commit.ts';
import type { Database } from '../database/database.ts';
import { committed } from '../database/statement.ts';
import type { SignedPaths } from '../secrets/signed-paths.ts';
import type { Clock } from '../time/clock.ts';
import { privatePath } from './file-address.ts';
import type { FileFolder, Visibility } from './file-folder.ts';
import { hashOf, NoRoomError, TooLargeError } from './file-folder.ts';
import type { FileUse } from './file-rows.ts';
import { ADD_FILE, isReferred, removeRows } from './file-rows.ts';

/** A file that was received, checked and put in its place. It stays there if the command binds it. */
export interface IncomingFile {
  /** Names its contents, in every width. */
  hash: string;
  visibility: Visibility;
  /** Of all widths together. */
  bytes: number;
  type: 'image/webp';
}

/** The files of a call by the names of their parts, at least one each. */
export type IncomingFiles<F extends FileRules = FileRules> = {
  readonly [K in keyof F]: readonly [IncomingFile, ...IncomingFile[]];
};

/** The files of one request, from the first byte until the call has ended. */
export interface Intake {
  /** Takes the file of a part. @throws DomainError bad_input or conflict at the field */
  receive(from: Readable, field: string, rule: FileRule): Promise<void>;
  /** Checks what was received and puts it in its place. @throws DomainError bad_input or conflict at a field */
  keep(rules: FileRules): Promise<IncomingFiles>;
  /** Removes whatever no commit has bound. */
  end(): Promise<void>;
}

export interface Files {
  intake(): Intake;
  /** Stores that a file is used, in the commit of the command that received it. */
  bind(tx: Tx, file: IncomingFile, use: FileUse): void;
  /** Drops the files of a use; after the commit, those that nobody else uses are removed. */
  unbind(tx: Tx, use: FileUse): void;
  read(file: { visibility: 'public'; hash: string; width: number }): Promise<Buffer | undefined>;
  /** An address that opens a private file for five minutes of wall time. A service gives it to those who may see it. */
  privateAddress(hash: string, width: number): string;
  /** @returns undefined where the signature is wrong, of another world, or too old, or the file is gone */
  readPrivate(file: { hash: string; width: number; until: string; by: string }): Promise<Buffer | undefined>;
  /** Removes the files that nothing refers to. */
  sweep(): Promise<void>;
}

interface FilesParts {
  db: Pick<Database, 'readNow'>;
  ids: Ids;
  clock: Clock;
  signedPaths: SignedPaths;
  folder: FileFolder;
}

export function createFiles({ db, ids, clock, signedPaths, folder }: FilesParts): Files {
  /** The files that running requests have placed and may still bind, with how many of them. */
  const held = new Map<string, number>();
  const now = committed(db);

  function dropUnused(visibility: Visibility, hash: string): void {
    if (held.has(`${visibility} ${hash}`) || isReferred(now, { visibility, hash })) return;
    folder.remove(visibility, hash);
  }

  function hold(visibility: Visibility, hash: string): () => void {
    const name = `${visibility} ${hash}`;
    held.set(name, (held.get(name) ?? 0) + 1);
    return () => {
      const others = (held.get(name) ?? 1) - 1;
      if (others > 0) held.set(name, others);
      else held.delete(name);
      dropUnused(visibility, hash);
    };
  }

  function intake(): Intake {
    const received = new Map<string, string[]>();
    const releases: (() => void)[] = [];

    async function keepOne(path: string, field: string, rule: FileRule): Promise<IncomingFile> {
      // Imported when it is needed: most processes receive no file, and its codecs are large.
      const { encodePicture } = await import('./picture.ts');
      const pictures = await encodePicture(path, rule, field);
      const hash = hashOf(pictures);
      const { visibility } = rule;
      releases.push(hold(visibility, hash));
      await folder.place(visibility, hash, pictures).catch(throwAt(field));
      const bytes = pictures.reduce((sum, { data }) => sum + data.length, 0);
      return { hash, visibility, bytes, type: 'image/webp' };
    }

    return {
      async receive(from, field, rule) {
        const before = received.get(field) ?? [];
        if (before.length >= rule.maxFiles) {
          const most = rule.maxFiles === 1 ? 'one file' : `at most ${rule.maxFiles} files`;
          throw refusal(field, `may be ${most} only`);
        }
        const { path, bytes } = await folder
          .receive(from, rule.maxBytes)
          .catch(throwAt(field, fileErrors.size(rule)));
        received.set(field, [...before, path]);
        if (bytes === 0) throw refusal(field, fileErrors.empty);
      },
      async keep(rules) {
        const kept: Record<string, IncomingFile[]> = {};
        for (const [field, rule] of Object.entries(rules)) {
          kept[field] = [];
          for (const path of received.get(field) ?? []) kept[field].push(await keepOne(path, field, rule));
          if (kept[field].length === 0) throw refusal(field, 'is needed: choose a file');
        }
        return kept as unknown as IncomingFiles;
      },
      async end() {
        for (const release of releases.splice(0)) release();
        await Promise.all([...received.values()].flat().map(folder.discard));
      },
    };
  }

  return {
    intake,
    bind(tx, { hash, visibility, bytes, type }, use) {
      const createdAt = clock.now();
      ADD_FILE.run(tx, { id: ids.uuid(createdAt), hash, visibility, bytes, type, createdAt, ...use });
    },
    unbind(tx, use) {
      for (const { visibility, hash } of removeRows(tx, use)) {
        tx.afterCommit(() => dropUnused(visibility, hash));
      }
    },
    read: ({ visibility, hash, width }) => folder.read(visibility, hash, width),
    privateAddress: (hash, width) => signedPaths.sign(privatePath(hash, width)),
    async readPrivate({ hash, width, until, by }) {
      if (!signedPaths.isValid(privatePath(hash, width), { until, by })) return undefined;
      return folder.read('private', hash, width);
    },
    async sweep() {
      for (const visibility of ['public', 'private'] as const) {
        for (const [index, hash] of folder.list(visibility).entries()) {
          dropUnused(visibility, hash);
          // Others get their turn meanwhile.
          if (index % 100 === 99) await new Promise(setImmediate);
        }
      }
    },
  };
}

const refusal = (field: string, predicate: string) =>
  new DomainError('bad_input', `${labelOf(field)} ${predicate}`, field);

/** Puts an error of the store into words at the field; passes any other on. */
function throwAt(field: string, tooLarge = '') {
  return (error: unknown): never => {
    if (error instanceof TooLargeError) throw refusal(field, tooLarge);
    if (error instanceof NoRoomError) {
      throw new DomainError('conflict', 'Storage is full. Try again later', field);
    }
    throw error;
  };
}
