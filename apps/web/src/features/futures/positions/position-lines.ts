import type { Position } from '@papermint/contracts/futures/model';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { priceTicks } from '@papermint/contracts/markets/ticks';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { currencyDecimals } from '@papermint/contracts/money/currency-decimals';
import { useMemo } from 'react';
import { command } from '../../../api/command.ts';
import { failureOf } from '../../../api/failure.ts';
import { futuresChanged } from '../../../api/queries/futures.ts';
import type { ChartLine, ChartLines } from '../../../charting/lines/line.ts';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { pnlAt } from './position-quotes.ts';
import { sideText } from './position-words.ts';

/** Entry, liquidation, take profit and stop loss of a position, as lines of the chart; the last two can be dragged. */
export function usePositionLines(position: Position | undefined, market: QuotedInstrument): ChartLines {
  return useMemo(() => linesOf(position, market), [position, market]);
}

function linesOf(position: Position | undefined, market: QuotedInstrument): ChartLines {
  if (!position) return { lines: [], onMove: () => undefined };
  const { side, amount, entryPrice, liquidationPrice, takeProfit, stopLoss } = position;
  const result = (price: string) => {
    const pnl = pnlAt(position, priceTicks(price, market.tick), market);
    const sum = formatAmount(pnl.replace('-', ''), 'exact', currencyDecimals(market.quote));
    return `${pnl.startsWith('-') ? '\u2212' : '+'}${sum} ${codeLabel(market.quote)}`;
  };
  const bracket = (id: 'takeProfit' | 'stopLoss', price: string | null): ChartLine[] => {
    if (price === null) return [];
    const titleAt = (at: string) => `${id === 'takeProfit' ? 'TP' : 'SL'} ${result(at)}`;
    return [{ id, price, tone: id === 'takeProfit' ? 'up' : 'down', title: titleAt(price), titleAt }];
  };
  const entry = `${sideText(side)} ${formatAmount(amount, 'exact')}`;
  return {
    lines: [
      { id: 'entry', price: entryPrice, tone: 'plain', title: entry },
      ...(liquidationPrice === null
        ? []
        : [{ id: 'liquidation', price: liquidationPrice, tone: 'warn' as const, title: 'Liquidation' }]),
      ...bracket('takeProfit', takeProfit),
      ...bracket('stopLoss', stopLoss),
    ],
    onMove: (id, price) => void moveBracket(position.uuid, id, price),
  };
}

async function moveBracket(uuid: string, id: string, price: string): Promise<void> {
  try {
    await command('futures.setBrackets', { uuid, [id]: price }, crypto.randomUUID());
  } catch (error) {
    toast('warning', failureOf(error).error, { about: 'futures' });
  }
  await futuresChanged();
}
