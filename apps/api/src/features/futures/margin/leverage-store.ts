import type { MarginMode } from '@papermint/contracts/futures/sides';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { LeverageRecord } from '../futures-types.ts';

const CHOSEN = `SELECT s.leverage, s.marginMode, p.marginMode AS openMode
  FROM (SELECT ? AS traderId, ? AS pair) AS k
  LEFT JOIN LeverageSetting AS s ON s.traderId = k.traderId AND s.pair = k.pair
  LEFT JOIN Position AS p ON p.traderId = k.traderId AND p.status = 'open' AND p.pair = k.pair`;
const PUT_LEVERAGE = `INSERT INTO LeverageSetting (traderId, pair, leverage, marginMode) VALUES (?, ?, ?, ?)
  ON CONFLICT (traderId, pair) DO UPDATE SET leverage = excluded.leverage, marginMode = excluded.marginMode`;

/** The last choice of a trader for a pair, and the margin mode of their open position in it. */
export function chosen(
  reads: Reads,
  traderId: string,
  pair: string,
): { setting: LeverageRecord | undefined; openMode: MarginMode | undefined } {
  const row = reads.get(CHOSEN, traderId, pair);
  const { leverage, marginMode, openMode } = (row ?? {}) as Record<string, unknown>;
  return {
    setting: leverage ? { leverage: leverage as number, marginMode: marginMode as MarginMode } : undefined,
    openMode: (openMode ?? undefined) as MarginMode | undefined,
  };
}

export function putLeverage(
  tx: Tx,
  traderId: string,
  pair: string,
  { leverage, marginMode }: LeverageRecord,
): void {
  tx.run(PUT_LEVERAGE, traderId, pair, leverage, marginMode);
}
