import type { SelfTradeMode } from '@papermint/contracts/orders/self-trade';
import { BinanceError } from '../answers/binance-error.ts';
import { oneOf } from '../request/parameters.ts';

/** The modes that a trader may choose, and ours. */
const MODES = {
  EXPIRE_TAKER: 'cancel_incoming',
  EXPIRE_MAKER: 'cancel_resting',
  EXPIRE_BOTH: 'cancel_both',
  DECREMENT: 'decrement',
} as const satisfies Readonly<Record<string, SelfTradeMode>>;

/** Without a choice. */
const DEFAULT = 'EXPIRE_MAKER';

export type BinanceMode = keyof typeof MODES;

const NAMES = Object.fromEntries(Object.entries(MODES).map(([name, mode]) => [mode, name])) as Readonly<
  Record<SelfTradeMode, BinanceMode>
>;

export const binanceMode = (mode: SelfTradeMode): BinanceMode => NAMES[mode];

/** Our mode; NONE leaves the choice to the market. */
export const selfTradeModeOf = (mode: BinanceMode | 'NONE' | undefined): SelfTradeMode =>
  MODES[mode === undefined || mode === 'NONE' ? DEFAULT : mode];

/** A parameter with a mode. */
export const selfTradeMode = () =>
  oneOf(
    ['NONE', ...(Object.keys(MODES) as BinanceMode[])],
    new BinanceError(-1013, 'This symbol does not allow the specified self-trade prevention mode.'),
  );
