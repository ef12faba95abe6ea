import type { KV, KvEntry } from '@nats-io/kv';
import type { z } from 'zod';
import type { Agreed, Bucket } from './bucket.ts';
import { OutdatedError, UnreachableError } from './bucket.ts';
import type { Patience } from './patience.ts';

/** JetStream: the last write of the subject has another sequence than expected. */
const WRONG_LAST_SEQUENCE = 10_071;

/** How long an answer may take, ms: a renewal that is later is of no use. */
const MOST_WAIT = 2_000;

/** A bucket of NATS JetStream, whose values are JSON of a schema. */
export function natsBucket<T>(kv: KV, schema: z.ZodType<T>, { within }: Patience): Bucket<T> {
  const reached = <A>(asked: Promise<A>) => answered(within(asked, MOST_WAIT));
  const agreedOf = (entry: KvEntry): Agreed<T> | undefined =>
    entry.operation === 'PUT' ? { value: schema.parse(entry.json()), revision: entry.revision } : undefined;
  return {
    async get(key) {
      const entry = await reached(kv.get(key));
      return entry ? agreedOf(entry) : undefined;
    },
    create: (key, value) => reached(kv.create(key, JSON.stringify(value))),
    update: (key, value, revision) => reached(kv.update(key, JSON.stringify(value), revision)),
    async watch(changed) {
      const entries = await reached(kv.watch());
      void follow(entries, (entry) => changed(entry.key, agreedOf(entry)));
      return () => entries.stop();
    },
  };
}

async function follow(entries: AsyncIterable<KvEntry>, changed: (entry: KvEntry) => void): Promise<void> {
  for await (const entry of entries) changed(entry);
}

/** @throws OutdatedError, UnreachableError */
async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const { code } = (error ?? {}) as { code?: unknown };
    if (code === WRONG_LAST_SEQUENCE)
      throw new OutdatedError('The key was written meanwhile.', { cause: error });
    throw new UnreachableError('NATS did not answer.', { cause: error });
  }
}
