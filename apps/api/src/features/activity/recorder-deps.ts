import type { Database } from '../../platform/database/database.ts';
import type { Listeners } from '../../platform/flow/listeners.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Flags } from '../site/flags-service.ts';
import type { ActivityStore } from './activity-store.ts';
import type { NewEvent, StoredSession } from './activity-types.ts';

/** What the recorder remembers of a session. */
export interface Known {
  traderId: string | null;
  total: number;
  pages: number;
  input: boolean;
  recent: number[];
  bot: boolean;
}

/** Reported sessions and events that are not stored yet. */
export interface Batch {
  sessions: Map<string, StoredSession>;
  events: NewEvent[];
  seen: Map<string, number>;
}

export const emptyBatch = (): Batch => ({ sessions: new Map(), events: [], seen: new Map() });

/** What the recorder holds between two commits. */
export interface RecorderState {
  waiting: Batch;
  /** The batch that is being stored. Until its commit its events can still be dropped. */
  leaving: Batch;
  timer: NodeJS.Timeout | undefined;
  /** The last commit, which the next one waits for. */
  storing: Promise<void>;
  /** New sessions since the last count. */
  added: number;
}

export interface RecorderDeps {
  db: Pick<Database, 'commit'>;
  store: ActivityStore;
  clock: Clock;
  jobs: Jobs;
  flags: Flags;
  /** Sessions of which events were reported lately. */
  known: Map<string, Known>;
  /** The number of open sockets by session. */
  sockets: Map<string, number>;
  listeners: Listeners<[events: number]>;
  state: RecorderState;
}
