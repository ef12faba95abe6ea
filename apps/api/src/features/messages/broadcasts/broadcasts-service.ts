import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { list } from '@papermint/contracts/messages/broadcast-calls';
import type { BroadcastView } from '@papermint/contracts/messages/staff-model';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { BroadcastDeps } from './broadcast-deps.ts';
import { broadcastViews, findBroadcast, SEND } from './broadcast-views.ts';
import { sendBroadcast } from './send-broadcast.ts';
import { sendPart } from './send-part.ts';
import { stopBroadcast } from './stop-broadcast.ts';

/** Messages to many traders, which a job sends in parts. */
export type Broadcasts = ReturnType<typeof createBroadcasts>;

export function createBroadcasts(deps: BroadcastDeps) {
  const { jobs } = deps;

  jobs.handle(SEND, (tx, id) => sendPart(deps, tx, id));
  return bindVerbs(deps, {
    list: listBroadcasts,
    one: showBroadcast,
    send: sendBroadcast,
    stop: stopBroadcast,
  });
}

/** Lists broadcasts. */
async function listBroadcasts(
  deps: BroadcastDeps,
  filter: FilterOf<typeof list>,
): Promise<Page<BroadcastView>> {
  const { store } = deps;
  const { rows, total } = await store.page(filter);
  return toPage(broadcastViews(deps, rows), total, filter);
}

/** @throws DomainError not_found at `uuid` */
function showBroadcast(deps: BroadcastDeps, uuid: string): { broadcast: BroadcastView } {
  const { store } = deps;
  return {
    broadcast: broadcastViews(deps, [findBroadcast(deps, store.committed, uuid)])[0] as BroadcastView,
  };
}
