import type { Agreed, Bucket } from '../agreement/bucket.ts';
import type { Channel } from './channel.ts';
import type { BucketName, CaptainVerbs, CrewBuckets, CrewValue } from './crew-verbs.ts';

type Watcher = (key: string, agreed: Agreed<CrewValue> | undefined) => void;

/** The buckets of a worker, which are in the process that has started it. */
export interface CrewBucketsHere {
  bucket<B extends BucketName>(name: B): Bucket<CrewBuckets[B]>;
  /** Called for each change. */
  changed(name: BucketName, key: string, agreed: Agreed<CrewValue> | undefined): void;
}

export function createCrewBuckets({ ask }: Pick<Channel<CaptainVerbs>, 'ask'>): CrewBucketsHere {
  const watchers = new Map<BucketName, Watcher>();
  return {
    bucket<B extends BucketName>(name: B) {
      const bucket: Bucket<CrewValue> = {
        get: (key) => ask('get', name, key),
        create: (key, value) => ask('create', name, key, value),
        update: (key, value, revision) => ask('update', name, key, value, revision),
        remove: (key, revision) => ask('remove', name, key, revision),
        all: () => ask('all', name),
        async watch(changed) {
          watchers.set(name, changed);
          await ask('watch', name);
          return () => watchers.delete(name);
        },
      };
      return bucket as unknown as Bucket<CrewBuckets[B]>;
    },
    changed: (name, key, agreed) => watchers.get(name)?.(key, agreed),
  };
}
