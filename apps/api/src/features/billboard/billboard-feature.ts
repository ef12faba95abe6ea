import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { BillboardParts } from './billboard-service.ts';
import { createBillboard } from './billboard-service.ts';
import { createBillboardStore } from './billboard-store.ts';

/** The opening page of staff, in figures. */
export function billboardFeature(
  { db, clock }: WorldCore,
  { billing, futures, futuresTraded, markets, queues, recorder, spotTraded, users }: Needs,
) {
  const store = createBillboardStore(db);
  const parts = {
    store,
    billing,
    futures,
    futuresTraded,
    markets,
    queues,
    recorder,
    spotTraded,
    users,
    clock,
  };
  return { billboard: createBillboard(parts) };
}

type Needs = Omit<BillboardParts, 'store' | 'clock'>;
