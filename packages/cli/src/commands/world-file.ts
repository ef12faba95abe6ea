import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Context } from '../command.ts';
import { takeWords, UsageError } from '../command.ts';

/** Imports the world of a file, opens a copy of it, and prints its id. */
export async function openFile(context: Context): Promise<void> {
  const [path] = takeWords(context, ['The file']);
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new UsageError(`${path} cannot be read.`, { cause });
  });
  const { sandbox } = context.client;
  const name = basename(path).replace(/\.papermint$/, '');
  const file = new File([bytes], `${name}.papermint`, { type: 'application/vnd.sqlite3' });
  const { snapshot } = await sandbox.importSnapshot({ name: nameOf(name), file });
  context.print(await sandbox.openWorld({ from: snapshot }), ({ world }) => world);
}

/** A name that no other snapshot has, of at most 60 characters. */
const nameOf = (name: string) => `${name.slice(0, 40)} ${Date.now().toString(36)}`;

/** Writes a snapshot as one file, which `world open` takes. */
export async function saveFile(context: Context): Promise<void> {
  const [snapshot, path] = takeWords(context, ['The name of the snapshot', 'The file']);
  const { baseUrl, fetch = globalThis.fetch } = context;
  const answer = await fetch(`${baseUrl}/api/sandbox/snapshots/${encodeURIComponent(snapshot)}/file`, {});
  if (!answer.ok || !answer.body) {
    const { error = 'The server has no such file.' } = (await answer.json().catch(() => ({}))) as {
      error?: string;
    };
    throw new Error(error);
  }
  await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(path));
  context.print({ file: path }, () => path);
}
