import type { Ledger } from '../../ledger/ledger.ts';
import type { AssetBalance } from '../../ledger/ledger-state.ts';
import type { Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Performances } from '../performance/performance-service.ts';
import type { ValuedTrip } from './journal-types.ts';
import type { NotesStore } from './notes-store.ts';
import type { TripsStore } from './trips-store.ts';

/** The round trips of an account, and what they follow from. */
export interface AccountTrips {
  currency: string;
  balances: ReadonlyMap<string, AssetBalance>;
  trips: readonly ValuedTrip[];
}

export interface JournalDeps {
  trips: TripsStore;
  notes: NotesStore;
  ledger: Pick<Ledger, 'balancesOf'>;
  markets: Markets;
  performances: Pick<Performances, 'results'>;
  files: Pick<Files, 'bind' | 'unbind' | 'privateAddress'>;
  commands: Commands;
  ids: Ids;
  clock: Pick<Clock, 'now'>;
  /** The round trips of the latest accounts that asked for theirs, the latest used last. */
  known: Map<string, AccountTrips>;
}
