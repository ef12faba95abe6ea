import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';

/** `1 XAU = 1 troy ounce`: what an amount of 1 is; null for a coin or a currency. */
export function contractText({ base, unit }: Pick<QuotedInstrument, 'base' | 'unit'>): string | null {
  return unit === null ? null : `1 ${codeLabel(base)} = 1 ${unit}`;
}
