import type { Tx } from '../../../platform/database/commit.ts';
import { noPosition, notOpen } from '../futures-rules.ts';
import type { PositionRecord } from '../futures-types.ts';
import type { PositionsStore } from './positions-store.ts';

/** @throws DomainError not_found at `uuid` if it is not this trader's; conflict if it is closed */
export function ownOpenPosition(
  store: PositionsStore,
  tx: Tx,
  traderId: string,
  uuid: string,
): PositionRecord {
  const position = store.byId(tx, uuid);
  if (position?.traderId !== traderId) throw noPosition('uuid');
  if (position.status !== 'open') throw notOpen(position.status);
  return position;
}
