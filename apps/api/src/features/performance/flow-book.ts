import type { FlowName } from '@papermint/contracts/performance/flows';
import { flowNames } from '@papermint/contracts/performance/flows';
import type { Booking, Line } from './booking.ts';

/** How much of an asset came and went, signed, in minor units. */
export type Flows = Record<FlowName, bigint>;

/** The flows of each asset; NFTs are none. */
export type FlowBook = Map<string, Flows>;

const FLOW_OF: Record<Line, FlowName> = {
  deposits: 'deposits',
  playMoney: 'deposits',
  withdrawals: 'withdrawals',
  transfers: 'transfers',
  adjustments: 'adjustments',
  cardPurchases: 'cardPurchases',
  staking: 'rewards',
  dividends: 'rewards',
  royalties: 'rewards',
  funding: 'futures',
  pnl: 'futures',
};

export const noFlows = (): Flows => Object.fromEntries(flowNames.map((name) => [name, 0n])) as Flows;

/** Adds movements up by asset, without their values. @param isAsset whether a key is that of an asset */
export function addingFlows(book: FlowBook, isAsset: (key: string) => boolean): Booking {
  const add = (asset: string, flow: FlowName, amount: bigint) => {
    if (!isAsset(asset)) return;
    const flows = book.get(asset) ?? noFlows();
    flows[flow] += amount;
    book.set(asset, flows);
  };
  return {
    enter: (line, { asset, amount }) => add(asset, FLOW_OF[line], amount),
    leave: (line, { asset, amount }) => add(asset, FLOW_OF[line], -amount),
    exchange(given, received) {
      add(given.asset, 'trades', -given.amount);
      add(received.asset, 'trades', received.amount);
    },
    fee: (_, { asset, amount }) => add(asset, 'fees', -amount),
    keptFee: () => undefined,
    split: (asset, amount) => add(asset, 'splits', amount),
    lose: () => undefined,
  };
}
