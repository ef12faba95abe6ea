import type { ObjectInfo, ObjectStore } from '@nats-io/obj';
import { UnreachableError } from '../agreement/bucket.ts';
import type { Patience } from '../agreement/patience.ts';
import type { NextMessage } from '../agreement/stream-reader.ts';
import type { CopyStore } from './stored-copies.ts';
import { FullError } from './stored-copies.ts';

/** JetStream: the stream, the account or the disk of the server has no room. */
const FULL = new Set([10_023, 10_047, 10_077, 10_122]);

/** How long a copy may be on its way, ms. */
const MOST_WAIT = 10_000;

/** What the library does not offer, or not well enough. */
interface CopyMessages {
  /** Removes all messages of a subject. */
  purge(subject: string): Promise<void>;
  next: NextMessage;
  /** How many messages each subject has that a filter fits. The server that leads the stream answers. */
  subjects(filter: string): Promise<Record<string, number>>;
}

/** Copies in an object store of NATS JetStream, a bucket of this name. */
export function natsCopies(
  bucket: string,
  store: ObjectStore,
  { within }: Patience,
  { purge, next, subjects }: CopyMessages,
): CopyStore {
  const reached = <A>(asked: Promise<A>) => answered(within(asked, MOST_WAIT));
  return {
    async put(name, bytes) {
      await reached(store.putBlob({ name }, bytes));
    },
    async get(name) {
      const info = await reached(store.info(name));
      return info && !info.deleted ? reached(readChunks(next, bucket, info)) : undefined;
    },
    async has(name) {
      const info = await reached(store.info(name));
      if (!info || info.deleted) return false;
      const parts = `$O.${bucket}.C.${info.nuid}`;
      return (await reached(subjects(parts)))[parts] === info.chunks;
    },
    // The library writes a message that says so, which a full store refuses, and which stays for good.
    async remove(name) {
      const info = await reached(store.info(name));
      if (!info) return;
      await reached(purge(`$O.${bucket}.C.${info.nuid}`));
      await reached(purge(`$O.${bucket}.M.${base64url(name)}`));
    },
    names: async () =>
      (await reached(store.list())).filter(({ deleted }) => !deleted).map(({ name }) => name),
    async unfinished() {
      const parts = Object.keys(await reached(subjects(`$O.${bucket}.C.*`))).map(lastToken);
      // They are read after the parts: a copy that was finished meanwhile is among them.
      const infos = Object.keys(await reached(subjects(`$O.${bucket}.M.*`)));
      // Each copy has the parts of one id.
      if (parts.length <= infos.length) return [];
      const finished = await idsOf(infos, async (subject) => reached(next(subject, 1)));
      return parts.filter((id) => !finished.has(id));
    },
    removeUnfinished: (id) => reached(purge(`$O.${bucket}.C.${id}`)),
  };
}

const lastToken = (subject: string): string => subject.slice(subject.lastIndexOf('.') + 1);

/** How many messages are asked for at a time. */
const AT_A_TIME = 16;

/** The ids of the parts of copies. @param subjects those of what the store knows of each copy */
async function idsOf(
  subjects: readonly string[],
  read: (subject: string) => ReturnType<NextMessage>,
): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let at = 0; at < subjects.length; at += AT_A_TIME) {
    const messages = await Promise.all(subjects.slice(at, at + AT_A_TIME).map(read));
    for (const message of messages) if (message) ids.add(message.json<{ nuid: string }>().nuid);
  }
  return ids;
}

/** The library would ask a consumer. @throws Error where a part is missing, such as while it is removed */
async function readChunks(
  next: NextMessage,
  bucket: string,
  { nuid, size }: ObjectInfo,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for (let [length, from] = [0, 1]; length < size; ) {
    const message = await next(`$O.${bucket}.C.${nuid}`, from);
    if (!message) throw new Error('A part of a copy is missing.');
    pieces.push(message.data);
    length += message.data.length;
    from = message.seq + 1;
  }
  return Buffer.concat(pieces);
}

/** As subjects have it: with the padding. */
const base64url = (text: string): string =>
  Buffer.from(text).toString('base64').replaceAll('+', '-').replaceAll('/', '_');

async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const { code } = (error ?? {}) as { code?: unknown };
    if (typeof code === 'number' && FULL.has(code)) {
      throw new FullError('The object store has no room for another copy.', { cause: error });
    }
    throw new UnreachableError('The object store did not answer.', { cause: error });
  }
}
