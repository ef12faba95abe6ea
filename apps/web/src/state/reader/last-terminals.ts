import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import { readStored, writeStored } from '../../lib/stored.ts';

/** The meant terminals: all of them, those of a kind, or those of a kind on one market. */
type Which = [] | [kind: InstrumentKind] | [kind: InstrumentKind, venue: Venue];

const keyOf = (which: Which) => ['terminal.last', ...which].join('.');

/** Keeps the path of the terminal that is shown, in the browser. */
export function rememberTerminal(path: string, kind: InstrumentKind, venue: Venue): void {
  const all: Which[] = [[], [kind], [kind, venue]];
  for (const which of all) writeStored(keyOf(which), path);
}

/** The path of the last terminal; null if there was none. */
export function lastTerminal(...which: Which): string | null {
  const path = readStored(keyOf(which));
  return path?.startsWith('/trade/') ? path : null;
}

/** The pair of that terminal, such as BTC/USD. */
export function lastPair(...which: Which): string | null {
  const path = lastTerminal(...which)?.split('?')[0];
  return path?.split('/').slice(-2).join('/') ?? null;
}
