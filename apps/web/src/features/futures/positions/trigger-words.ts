import type { Position } from '@papermint/contracts/futures/model';
import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import { triggerPrices } from '@papermint/contracts/futures/trigger-prices';

const WORDS: Readonly<Record<TriggerPrice, string>> = { last: 'Last price', mark: 'Mark price' };

/** `last price` */
export const triggerWord = (by: TriggerPrice): string => WORDS[by].toLowerCase();

/** `Mark price`: what triggers the take profit and the stop loss of a position; null if it has neither. */
export function triggerText({
  takeProfitBy,
  stopLossBy,
}: Pick<Position, 'takeProfitBy' | 'stopLossBy'>): string | null {
  if (takeProfitBy && stopLossBy && takeProfitBy !== stopLossBy) {
    return `TP ${triggerWord(takeProfitBy)}, SL ${triggerWord(stopLossBy)}`;
  }
  const by = takeProfitBy ?? stopLossBy;
  return by && WORDS[by];
}

/** The options of a select of trigger prices. */
export const triggerOptions = triggerPrices.map((value) => ({ value, label: WORDS[value] }));
