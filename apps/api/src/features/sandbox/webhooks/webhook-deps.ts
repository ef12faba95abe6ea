import type { Commands } from '../../../platform/commands/commands.ts';
import type { EventWatch } from '../../../platform/commands/event-watch.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Listeners } from '../../../platform/flow/listeners.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Jobs } from '../../../platform/time/jobs.ts';

export interface WebhookDeps {
  db: Pick<Database, 'commit'>;
  /** What is committed. */
  committed: Reads;
  commands: Commands;
  eventWatch: EventWatch;
  ids: Ids;
  clock: Pick<Clock, 'now' | 'wall'>;
  jobs: Pick<Jobs, 'handle' | 'schedule' | 'cancel'>;
  vault: Pick<Vault, 'seal' | 'open'>;
  /** Called after the commit in which a delivery became due. */
  due: Listeners;
}

/** The job that makes a delivery due again. */
export const RETRY = 'sandbox.webhookRetry';
