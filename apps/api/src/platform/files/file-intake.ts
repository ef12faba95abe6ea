import type { Readable } from 'node:stream';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FileRule, FileRules, TableRule } from '@papermint/contracts/common/file-rules';
import { fileErrors } from '@papermint/contracts/common/file-rules';
import { labelOf } from '@papermint/contracts/common/label';
import { bindVerbs } from '../bind-verbs.ts';
import type { FileFolder, Visibility } from './file-folder.ts';
import { hashOf, NoRoomError, TooLargeError } from './file-folder.ts';

/** A file that was received, checked and placed. It stays if the command binds it. */
export interface IncomingFile {
  /** Names its contents, in every width. */
  hash: string;
  visibility: Visibility;
  /** The bytes of all widths together. */
  bytes: number;
  type: 'image/webp';
}

/** A table that was received. It is removed when the call ends. */
export interface IncomingTable {
  path: string;
}

type Incoming<R> = R extends TableRule ? IncomingTable : IncomingFile;

/** The files of a call by the names of their parts, at least one each. */
export type IncomingFiles<F extends FileRules = FileRules> = {
  readonly [K in keyof F]: readonly [Incoming<F[K]>, ...Incoming<F[K]>[]];
};

/** The files of one request, from the first byte until the call has ended. */
export interface Intake {
  /** Takes the file of a part. @throws DomainError bad_input or conflict at the field; conflict where the world is full */
  receive(from: Readable, field: string, rule: FileRule | TableRule): Promise<void>;
  /** Checks and places the received files. @throws DomainError bad_input or conflict at a field */
  keep<F extends FileRules>(rules: F): Promise<IncomingFiles<F>>;
  /** Removes the files that no commit has bound. */
  end(): Promise<void>;
}

interface IntakeState {
  readonly folder: FileFolder;
  /** Keeps a placed file from being removed. @returns a way to let it go */
  readonly hold: (visibility: Visibility, hash: string) => () => void;
  /** The paths of received files, by field. */
  readonly received: Map<string, string[]>;
  readonly releases: (() => void)[];
}

export function createIntake(folder: FileFolder, hold: IntakeState['hold']): Intake {
  const state: IntakeState = { folder, hold, received: new Map(), releases: [] };
  return { ...bindVerbs(state, { receive, end }), keep: (rules) => keep(state, rules) };
}

async function receive(
  { folder, received }: IntakeState,
  from: Readable,
  field: string,
  rule: FileRule | TableRule,
): Promise<void> {
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
}

async function keep<F extends FileRules>(state: IntakeState, rules: F): Promise<IncomingFiles<F>> {
  const incoming: Record<string, (IncomingFile | IncomingTable)[]> = {};
  for (const [field, rule] of Object.entries(rules)) {
    const files: (IncomingFile | IncomingTable)[] = [];
    for (const path of state.received.get(field) ?? []) {
      files.push('endings' in rule ? { path } : await keepOne(state, path, field, rule));
    }
    if (files.length === 0) throw refusal(field, 'is required: choose a file');
    incoming[field] = files;
  }
  return incoming as unknown as IncomingFiles<F>;
}

async function keepOne(
  { folder, hold, releases }: IntakeState,
  path: string,
  field: string,
  rule: FileRule,
): Promise<IncomingFile> {
  // Imported on demand, because most processes receive no file and the codecs are large.
  const { encodePicture } = await import('./picture.ts');
  const pictures = await encodePicture(path, rule, field);
  const hash = hashOf(pictures);
  const { visibility } = rule;
  releases.push(hold(visibility, hash));
  await folder.place(visibility, hash, pictures).catch(throwAt(field));
  const bytes = pictures.reduce((sum, { data }) => sum + data.length, 0);
  return { hash, visibility, bytes, type: 'image/webp' };
}

async function end({ folder, received, releases }: IntakeState): Promise<void> {
  for (const release of releases.splice(0)) release();
  await Promise.all([...received.values()].flat().map(folder.discard));
}

const refusal = (field: string, predicate: string) =>
  new DomainError('bad_input', `${labelOf(field)} ${predicate}`, field);

/** Makes a refusal at the field of an error of the folder. Passes other errors on. */
function throwAt(field: string, tooLarge = '') {
  return (error: unknown): never => {
    if (error instanceof TooLargeError) throw refusal(field, tooLarge);
    if (error instanceof NoRoomError) {
      throw new DomainError('conflict', 'Storage is full: try again later', field);
    }
    throw error;
  };
}
