import type { KV, KvEntry } from '@nats-io/kv';
import type { z } from 'zod';
import type { Agreed, Bucket } from './bucket.ts';
import { UnreachableError } from './bucket.ts';
import { natsAnswer } from './nats-answer.ts';
import type { Patience } from './patience.ts';

/** How long an answer may take, ms: a renewal that is later is of no use. */
const MOST_WAIT = 2_000;

/** How long all values may take to arrive, ms. */
const MOST_READ = 60_000;

/** Removes the messages of a key whose sequence is smaller. */
type PurgeBefore = (key: string, sequence: number) => Promise<void>;

/** A bucket of NATS JetStream, whose values are JSON of a schema. */
export function natsBucket<T>(
  kv: KV,
  schema: z.ZodType<T>,
  { within }: Patience,
  purge: PurgeBefore,
): Bucket<T> {
  const reached = <A>(asked: Promise<A>) => natsAnswer(within(asked, MOST_WAIT));
  const agreedOf = (entry: KvEntry): Agreed<T> | undefined =>
    entry.operation === 'PUT' ? { value: schema.parse(entry.json()), revision: entry.revision } : undefined;
  return {
    async get(key) {
      const entry = await reached(kv.get(key));
      return entry ? agreedOf(entry) : undefined;
    },
    create: (key, value) => reached(kv.create(key, JSON.stringify(value))),
    update: (key, value, revision) => reached(kv.update(key, JSON.stringify(value), revision)),
    // The library writes a message that says so, and which stays for good.
    remove: (key, revision) => reached(purge(key, revision + 1)),
    async all() {
      const { values, streamInfo } = await reached(kv.status());
      const entries = await reached(kv.history());
      try {
        const found = await natsAnswer(within(collect(entries), MOST_READ));
        // The library ends without an error where the values arrive too slowly.
        if (found.size < values) throw new UnreachableError('Some values did not arrive.');
        // They come from any server. The one that leads has told its last sequence.
        const newest = Math.max(0, ...[...found.values()].map(({ revision }) => revision));
        if (newest < streamInfo.state.last_seq) throw new UnreachableError('A server of NATS lags behind.');
        return [...found.values()].flatMap((entry) => {
          const agreed = agreedOf(entry);
          return agreed ? [[entry.key, agreed] as [string, Agreed<T>]] : [];
        });
      } finally {
        entries.stop();
      }
    },
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

/** The last entry of each key, also of those that were removed. */
async function collect(entries: AsyncIterable<KvEntry>): Promise<Map<string, KvEntry>> {
  const found = new Map<string, KvEntry>();
  for await (const entry of entries) found.set(entry.key, entry);
  return found;
}
