import type { Tx } from '../../../platform/database/commit.ts';
import type { ListingsState } from '../listings/listings-state.ts';
import { changeListed, findMarket, marketFor, tellListeners } from '../listings/listings-state.ts';
import type { SetPriceRecord } from '../markets-types.ts';

/** Sets the price of a pair from a second on, which nobody has seen. */
export async function addSetPrice(state: ListingsState, tx: Tx, record: SetPriceRecord): Promise<void> {
  await state.store.addSetPrice(tx, record);
  setPricesChanged(state, tx, record, [...state.setPrices, record], record.startsAt);
}

/** Lets the price go on from `canceledAt`, which nobody has seen. */
export async function cancelSetPrice(
  state: ListingsState,
  tx: Tx,
  canceled: SetPriceRecord & { canceledAt: number },
): Promise<void> {
  await state.store.cancelSetPrice(tx, canceled.id, canceled.canceledAt);
  const setPrices = state.setPrices.map((one) => (one.id === canceled.id ? canceled : one));
  setPricesChanged(state, tx, canceled, setPrices, canceled.canceledAt);
}

function setPricesChanged(
  state: ListingsState,
  tx: Tx,
  { pair }: SetPriceRecord,
  setPrices: readonly SetPriceRecord[],
  from: number,
): void {
  const { instrument } = findMarket(state, pair);
  changeListed(state, tx, () => {
    state.setPrices = setPrices;
    state.listed = new Map(state.listed).set(pair, marketFor(state, instrument));
    state.candleCache.forgetAfter(pair, from);
  });
  tellListeners(state, tx, [pair], 'path');
}
