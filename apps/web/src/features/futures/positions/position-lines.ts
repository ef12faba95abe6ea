import type { Position } from '@papermint/contracts/futures/model';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { priceTicks } from '@papermint/contracts/markets/ticks';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { currencyDecimals } from '@papermint/contracts/money/currency-decimals';
import { useMemo } from 'react';
import { command } from '../../../api/command.ts';
import { failureOf } from '../../../api/failure.ts';
import { futuresChanged } from '../../../api/queries/futures.ts';
import type { ChartLine } from '../../../charting/lines/line.ts';
import { confirmAct } from '../../../frames/confirm/confirm-act.ts';
import { store } from '../../../lib/store.ts';
import { priceAtom } from '../../../state/prices/live-prices.ts';
import { markKey } from '../../../state/prices/venue.ts';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { pnlAt } from './position-quotes.ts';
import { sideText } from './position-words.ts';

const NONE: readonly ChartLine[] = [];

/**
 * Entry, liquidation, take profit and stop loss of positions, as lines of the chart. The last two can be dragged and
 * removed. The chart is tinted from the entry to the mark.
 */
export function usePositionLines(
  positions: readonly Position[] | undefined,
  market: QuotedInstrument,
): readonly ChartLine[] {
  return useMemo(
    () => positions?.flatMap((position) => linesOf(position, market)) ?? NONE,
    [positions, market],
  );
}

function linesOf(position: Position, market: QuotedInstrument): readonly ChartLine[] {
  const { uuid, side, amount, entryPrice, liquidationPrice, takeProfit, stopLoss } = position;
  return [
    {
      id: `entry ${uuid}`,
      price: entryPrice,
      tone: side === 'long' ? 'up' : 'down',
      title: `${sideText(side)} ${formatAmount(amount, 'exact')}`,
      bandTo: () => markOf(market.pair),
    },
    ...(liquidationPrice === null
      ? []
      : [
          {
            id: `liquidation ${uuid}`,
            price: liquidationPrice,
            tone: 'warn' as const,
            title: 'Liquidation',
          },
        ]),
    ...bracketLine(position, market, 'takeProfit', takeProfit),
    ...bracketLine(position, market, 'stopLoss', stopLoss),
  ];
}

function markOf(pair: string): number | null {
  const mark = store.get(priceAtom(markKey(pair)));
  return mark === null ? null : Number(mark);
}

const BRACKETS = {
  takeProfit: { short: 'TP', tone: 'up' },
  stopLoss: { short: 'SL', tone: 'down' },
} as const;

function bracketLine(
  position: Position,
  market: QuotedInstrument,
  key: keyof typeof BRACKETS,
  price: string | null,
): readonly ChartLine[] {
  if (price === null) return NONE;
  const { short, tone } = BRACKETS[key];
  const titleAt = (at: string) => {
    const pnl = pnlAt(position, priceTicks(at, market.tick), market);
    const sum = formatAmount(pnl.replace('-', ''), 'exact', currencyDecimals(market.quote));
    return `${short} ${pnl.startsWith('-') ? '\u2212' : '+'}${sum} ${codeLabel(market.quote)}`;
  };
  const set = (at: string | null) => setBracket({ uuid: position.uuid, [key]: at });
  return [
    {
      id: `${key} ${position.uuid}`,
      price,
      tone,
      title: titleAt(price),
      move: {
        titleAt,
        async send(at) {
          if (await confirmAct('drag', { title: `Move ${titleAt(at)} to ${at}?`, button: 'Move order' }))
            await set(at);
        },
      },
      remove: { word: 'Remove', send: () => void set(null) },
    },
  ];
}

async function setBracket(input: {
  uuid: string;
  takeProfit?: string | null;
  stopLoss?: string | null;
}): Promise<void> {
  try {
    await command('futures.setBrackets', input, crypto.randomUUID());
  } catch (error) {
    toast('warning', failureOf(error).error, { about: 'futures' });
  }
  await futuresChanged();
}
