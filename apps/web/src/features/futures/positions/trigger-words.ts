import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import { triggerPrices } from '@papermint/contracts/futures/trigger-prices';

const WORDS: Readonly<Record<TriggerPrice, string>> = { last: 'Last price', mark: 'Mark price' };

/** The options of a select of trigger prices. */
export const triggerOptions = triggerPrices.map((value) => ({ value, label: WORDS[value] }));
