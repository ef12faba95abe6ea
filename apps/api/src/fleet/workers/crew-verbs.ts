import type { NodeLoad } from '@papermint/contracts/operator/board';
import type { ListedWorld } from '../../features/sandbox/worlds-types.ts';
import type { Agreed } from '../agreement/bucket.ts';
import type { NodeEntry } from '../membership/node-entry.ts';
import type { NodeWish } from '../membership/wishes.ts';
import type { WorldEntry } from '../world-entry.ts';

/** What the processes of one machine agree on. */
export interface CrewBuckets {
  nodes: NodeEntry;
  worlds: WorldEntry;
  openings: number[];
  wishes: NodeWish;
  /** Sessions of the operator that have ended, by id. */
  signOuts: number;
}

export type BucketName = keyof CrewBuckets;

/** Any value of any bucket. */
export type CrewValue = CrewBuckets[BucketName];

/** What the process that starts the workers answers them. */
export type CaptainVerbs = {
  get(bucket: BucketName, key: string): Promise<Agreed<CrewValue> | undefined>;
  create(bucket: BucketName, key: string, value: CrewValue): Promise<number>;
  update(bucket: BucketName, key: string, value: CrewValue, revision: number): Promise<number>;
  remove(bucket: BucketName, key: string, revision: number): Promise<void>;
  all(bucket: BucketName): Promise<[key: string, agreed: Agreed<CrewValue>][]>;
  /** Tells each value and each change of a bucket from now on. */
  watch(bucket: BucketName): Promise<void>;
  /** A worker has this address, as in http://127.0.0.1:40001, and takes requests from now on. */
  ready(address: string): void;
  opened(world: string): void;
  closed(world: string): void;
  /** Where a world of the pool or the main one is; undefined where nobody has it, null while its worker starts again. */
  place(world: string): { name: string; address: string } | null | undefined;
  /** The world that a key of the API belongs to. */
  ownerOfKey(key: string): Promise<string | undefined>;
  list(): Promise<ListedWorld[]>;
  open(input: { from?: string | undefined }): Promise<string>;
  /** All workers that run. */
  members(): Promise<CrewNode[]>;
};

/** A worker as the operator sees it. */
export interface CrewNode {
  name: string;
  /** Null until it takes requests. */
  address: string | null;
  worlds: number;
  load: NodeLoad | null;
}

/** What a worker answers. */
export type WorkerVerbs = {
  changed(bucket: BucketName, key: string, agreed: Agreed<CrewValue> | undefined): void;
  list(): Promise<ListedWorld[]>;
  open(input: { from?: string | undefined }): Promise<string>;
  ownerOfKey(key: string): Promise<string | undefined>;
  load(): NodeLoad;
  stop(): void;
};

export const nameOf = (worker: number): string => `worker-${worker}`;
