import type { SignInMethod, SignInResult } from '@papermint/contracts/accounts/security-model';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { networkOf } from '../../../platform/process/network.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { deviceOf, placeOf } from '../sessions/device-rules.ts';
import type { HistoryFilter, HistoryRecord, HistoryStore } from './history-store.ts';
import { shareOrigin } from './shared-origin.ts';

export interface HistoryEntry {
  uuid: string;
  /** Simulated, ISO. */
  at: string;
  result: SignInResult;
  method: SignInMethod;
  device: string;
  place: string;
  address: string;
}

/** An attempt of the time before a world began. */
export type PastSignIn = Omit<HistoryRecord, 'id'>;

interface HistoryDeps {
  store: HistoryStore;
  ids: Ids;
  clock: Clock;
}

/** Every attempt to sign in to an account. Entries never change. */
export type SignInHistory = ReturnType<typeof createSignInHistory>;

export function createSignInHistory(deps: HistoryDeps) {
  return bindVerbs(deps, { record, addPast, page, isKnown, shared, last });
}

/** Adds an attempt that has just been decided. */
function record(
  { store, ids, clock }: HistoryDeps,
  tx: Tx,
  command: CommandContext,
  traderId: string,
  result: SignInResult,
  method: SignInMethod,
): void {
  const at = clock.now();
  store.add(tx, {
    id: ids.uuid(at),
    traderId,
    at,
    result,
    method,
    device: deviceOf(command.agent),
    address: command.address ?? '',
    place: placeOf(command.address),
    recordedAt: clock.wall(),
  });
}

/** Adds an attempt of a new world's past. It names the town. */
function addPast({ store, ids, clock }: HistoryDeps, tx: Tx, past: PastSignIn): void {
  store.add(tx, { ...past, id: ids.uuid(past.at), recordedAt: clock.wall() });
}

async function page(
  { store }: HistoryDeps,
  traderId: string,
  filter: HistoryFilter,
): Promise<Page<HistoryEntry>> {
  const { rows, total } = await store.page(traderId, filter);
  return toPage(rows.map(view), total, filter);
}

/** Whether the account was signed in from a network. */
function isKnown({ store }: HistoryDeps, traderId: string, network: string): boolean {
  return store.addresses(traderId).some((address) => networkOf(address) === network);
}

/** Whether two accounts were signed in from one public network, or by one device at one private address. */
function shared({ store }: HistoryDeps, reads: Reads, one: string, other: string): boolean {
  return shareOrigin(store.origins(reads, one), store.origins(reads, other));
}

/** The latest sign-in that succeeded. */
async function last({ store }: HistoryDeps, traderId: string): Promise<HistoryEntry | null> {
  const { rows } = await store.page(traderId, {
    page: 1,
    perPage: 1,
    sort: '-at',
    result: ['succeeded'],
  });
  return rows[0] ? view(rows[0]) : null;
}

function view({ id, at, result, method, device, place, address }: HistoryRecord): HistoryEntry {
  return { uuid: id, at: new Date(at).toISOString(), result, method, device, place, address };
}
