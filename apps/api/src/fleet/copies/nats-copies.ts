import type { ObjectStore } from '@nats-io/obj';
import { UnreachableError } from '../agreement/bucket.ts';
import type { CopyStore } from './stored-copies.ts';
import { FullError } from './stored-copies.ts';

/** JetStream: the stream, the account or the disk of the server has no room. */
const FULL = new Set([10_023, 10_047, 10_077, 10_122]);

/** How long a copy may be on its way, ms. */
const PATIENCE = 10_000;

/** Copies in an object store of NATS JetStream. */
export function natsCopies(store: ObjectStore): CopyStore {
  return {
    async put(name, bytes) {
      await reached(store.putBlob({ name }, bytes));
    },
    async get(name) {
      return (await reached(store.getBlob(name))) ?? undefined;
    },
    async remove(name) {
      await store.delete(name).catch(() => undefined);
    },
  };
}

async function reached<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The object store is slow.')), PATIENCE);
  });
  try {
    return await Promise.race([asked, late]);
  } catch (error) {
    const { code } = (error ?? {}) as { code?: unknown };
    if (typeof code === 'number' && FULL.has(code)) {
      throw new FullError('The object store has no room for another copy.', { cause: error });
    }
    throw new UnreachableError('The object store did not answer.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
