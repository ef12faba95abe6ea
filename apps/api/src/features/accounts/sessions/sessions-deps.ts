import type { Commands } from '../../../platform/commands/commands.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Listeners } from '../../../platform/flow/listeners.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Accounts } from '../accounts-service.ts';
import type { TraderRecord } from '../accounts-types.ts';
import type { LastUse } from './last-use.ts';
import type { SessionRecord, SessionsStore } from './sessions-store.ts';

/** What the sessions of a world need from outside. */
export interface SessionParts {
  db: Pick<Database, 'commit'>;
  store: SessionsStore;
  commands: Commands;
  accounts: Accounts;
  ids: Ids;
  clock: Clock;
  /** Whether a member of staff may currently be signed in as a trader. */
  maySignInAs: (staff: TraderRecord, trader: TraderRecord) => boolean;
}

export interface SessionsDeps extends SessionParts {
  /** By the hash of the token. */
  cache: Map<string, SessionRecord>;
  lastSeen: LastUse;
  /** The sessions that a suspension ended: the hash of the token → its trader. */
  suspended: Map<string, string>;
  /** They hear of each commit that may have signed somebody out. */
  listeners: Listeners;
}
