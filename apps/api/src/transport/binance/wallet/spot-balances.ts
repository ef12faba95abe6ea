import { formatUnits } from '@papermint/contracts/money/amount';
import type { AssetBalance } from '../../../ledger/ledger-state.ts';
import type { World } from '../../../worlds/world.ts';
import { assetOf } from '../names.ts';
import { eightDecimals } from '../spot/decimals.ts';
import { spotSymbols } from '../spot/spot-symbols.ts';

/** A balance of spot, decimals. */
export interface SpotBalance {
  asset: string;
  free: string;
  locked: string;
}

const NONE: AssetBalance = { available: 0n, locked: 0n, staked: 0n, cards: 0n, margin: 0n };

/** The currencies of all symbols, the dollar first; as Papermint names them. */
export const currenciesOf = (world: World): string[] => [
  'USD',
  ...spotSymbols(world)().pairs.map((pair) => pair.slice(0, pair.indexOf('/'))),
];

/** A balance without its parts that are staked, on cards, or margin. */
function spotBalance(
  currency: string,
  { available, locked, staked, cards, margin }: AssetBalance,
  scale: number,
): SpotBalance {
  const text = (units: bigint) => eightDecimals(formatUnits(units, scale));
  return { asset: assetOf(currency), free: text(available), locked: text(locked - staked - cards - margin) };
}

/** The balances of a trader in all assets of the symbols. */
export function spotBalances(world: World, traderId: string): SpotBalance[] {
  const balances = world.ledger.balancesOf(traderId);
  return currenciesOf(world).map((currency) =>
    spotBalance(currency, balances.get(currency) ?? NONE, world.markets.asset(currency).scale),
  );
}

/** Whether a balance has anything. */
export const isEmpty = ({ free, locked }: SpotBalance): boolean => !/[1-9]/.test(free + locked);
