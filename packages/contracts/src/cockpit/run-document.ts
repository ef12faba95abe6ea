import { z } from 'zod';
import { MOST_LINES, RUN_POINTS } from './run-limits.ts';
import type { RunDocument } from './run-model.ts';

const amount = () => z.string().regex(/^-?\d{1,20}(\.\d{1,12})?$/);
const ratio = () => amount().nullable();
const count = () => z.int().min(0).max(1_000_000_000);
const time = () => z.iso.datetime();

/** A `RunDocument` that comes from outside. */
const schema = z.object({
  format: z.literal('papermint-run-1'),
  label: z.string().min(1).max(60),
  from: time(),
  to: time(),
  currency: z.literal('USD'),
  figures: z.object({
    capital: amount(),
    realized: amount(),
    unrealized: amount(),
    fees: amount(),
    net: amount(),
    return: ratio(),
    maxDrawdown: amount(),
    maxDrawdownShare: ratio(),
    sharpe: ratio(),
    profitFactor: ratio(),
    winRate: ratio(),
    expectancy: ratio(),
    closedTrades: count(),
    orders: count(),
    fills: count(),
    turnover: amount(),
    makerShare: ratio(),
  }),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  events: count(),
  points: z.array(z.object({ at: time(), equity: amount() })).max(RUN_POINTS),
  lines: z.array(z.string().max(300)).max(MOST_LINES),
});

/** Reads the text of a run that was saved as a file. @returns undefined where it is none */
export function readRunDocument(text: string): RunDocument | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
