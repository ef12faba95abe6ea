import type { Position } from '@papermint/contracts/futures/model';
import type { PositionSide } from '@papermint/contracts/futures/sides';
import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Trail } from '@papermint/contracts/orders/attached-fields';
import type { ReactNode } from 'react';
import { cn } from '../../../lib/cn.ts';
import { fixedPercent } from '../../../lib/text/percent-text.ts';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { formatPriceChange, Triangle } from '../../../ui/text/price-change.tsx';
import { Progress } from '../../../ui/text/progress.tsx';
import { trailWords } from '../../orders/order-types.ts';
import { useFigures } from './live-figures.tsx';
import { resultOf } from './position-result.ts';
import { baseOf, modeText, sideText } from './position-words.ts';
import { triggerWord } from './trigger-words.ts';

interface PositionProps {
  position: Position;
}

export const NOTE = 'block text-11 leading-4 text-subtle';

export function PositionSideTag({ side, leverage }: { side: PositionSide; leverage?: number }) {
  const long = side === 'long';
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 font-medium whitespace-nowrap',
        long ? 'text-up' : 'text-down',
      )}
    >
      <Triangle direction={long ? 'up' : 'down'} />
      {sideText(side)}
      {leverage === undefined ? null : ` ${leverage}x`}
    </span>
  );
}

/** Side, leverage and margin mode in a line. */
function PositionLabel({ position }: PositionProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-11 leading-4 whitespace-nowrap text-subtle">
      <span className="inline-flex gap-x-2">
        <PositionSideTag side={position.side} leverage={position.leverage} />
        {modeText(position.marginMode)}
      </span>
      {position.enteredByStaff ? <Pill tone="info">Entered by staff</Pill> : null}
    </span>
  );
}

/** A sum in the quote currency of a position. */
export function Quote({ position, value }: PositionProps & { value: string | null }) {
  return <Amount value={value} currency={position.marginCurrency} rule="exact" leastDecimals={2} />;
}

export function PositionAmount({ position }: PositionProps) {
  const { notional } = useFigures(position);
  return (
    <>
      <Amount className="block leading-4" value={position.amount} currency={baseOf(position)} rule="exact" />
      <span className={NOTE}>
        <Quote position={position} value={notional} />
      </span>
    </>
  );
}

export function MarkPrice({ position }: PositionProps) {
  return <PairPrice pair={position.pair} value={useFigures(position).mark} />;
}

/** Unrealized P&L, and its share of the initial margin. */
export function UnrealizedPnl({ position, head = false }: PositionProps & { head?: boolean }) {
  const { pnl, roe } = useFigures(position);
  return (
    <>
      <Amount
        className={head ? '' : 'block leading-4 font-medium'}
        value={pnl}
        currency={position.marginCurrency}
        rule="exact"
        leastDecimals={2}
        signed
      />
      <span
        className={cn(
          'num',
          head ? 'ml-2 text-14' : 'block text-11 leading-4',
          roe < 0 ? 'text-down' : roe > 0 ? 'text-up' : 'text-subtle',
        )}
      >
        {formatPriceChange(roe)}
      </span>
    </>
  );
}

/** Unrealized P&L of an open position, realized P&L of a closed one. */
export function PositionPnl({ position }: PositionProps) {
  if (position.status === 'open') return <UnrealizedPnl position={position} />;
  const { marginCurrency } = position;
  return (
    <Amount value={resultOf(position)} currency={marginCurrency} rule="exact" leastDecimals={2} signed />
  );
}

const toneOf = (share: number) => (share >= 0.8 ? 'danger' : share >= 0.5 ? 'warn' : 'ok');

function Bar({ label, share, tone, note }: { label: string; share: number; tone: number; note: ReactNode }) {
  return (
    <span className="mt-0.5 flex items-center justify-end gap-1.5 in-[.facts]:justify-start">
      <Progress
        label={label}
        value={share}
        tone={toneOf(tone)}
        className="h-1 w-12 shrink-0 in-[.facts]:w-8"
      />
      <span className="num text-11 leading-4 text-subtle">{note}</span>
    </span>
  );
}

/** The liquidation price, and its distance from the mark. */
export function LiquidationPrice({ position }: PositionProps) {
  const { liquidationPrice, distance, room } = useFigures(position);
  if (liquidationPrice === null) return <span className="text-subtle">None</span>;
  return (
    <>
      <span className="block leading-4 text-warn">
        <PairPrice pair={position.pair} value={liquidationPrice} />
      </span>
      {distance === null || room === null ? null : (
        <Bar
          label="Distance to liquidation"
          share={room}
          tone={1 - room}
          note={distance >= 10 ? '>999% away' : `${fixedPercent(distance, distance < 0.1 ? 2 : 1)} away`}
        />
      )}
    </>
  );
}

/** The margin of a position, and its ratio: it is liquidated at 100 %. */
export function PositionMargin({ position, action }: PositionProps & { action?: ReactNode }) {
  const { marginRatio } = useFigures(position);
  return (
    <>
      <span className="flex items-center justify-end gap-1 leading-4 in-[.facts]:justify-start">
        {action}
        <Quote position={position} value={position.margin} />
      </span>
      {marginRatio === null ? null : (
        <Bar
          label={position.marginMode === 'cross' ? 'Margin ratio of the account' : 'Margin ratio'}
          share={marginRatio}
          tone={marginRatio}
          note={fixedPercent(marginRatio, 1)}
        />
      )}
    </>
  );
}

/** Take profit and stop loss, with `mark` at one that the mark price triggers. */
export function Brackets({ position }: PositionProps) {
  const { takeProfit, stopLoss, takeProfitTrail, stopLossTrail, takeProfitBy, stopLossBy } = position;
  const line = (name: string, value: string | null, trail: Trail | null, by: TriggerPrice | null) => (
    <span className="block leading-4">
      <abbr
        title={`${name === 'TP' ? 'Take profit' : 'Stop loss'}${by ? `, trigger by ${triggerWord(by)}` : ''}`}
        className="mr-1 text-11 text-subtle no-underline"
      >
        {name}
      </abbr>
      {trail === null ? (
        <PairPrice pair={position.pair} value={value} />
      ) : (
        <span className="num">trails {trailWords(position.pair, trail)}</span>
      )}
      {by === 'mark' ? <span className="text-11 text-subtle"> mark</span> : null}
    </span>
  );
  return (
    <>
      {line('TP', takeProfit, takeProfitTrail, takeProfitBy)}
      {line('SL', stopLoss, stopLossTrail, stopLossBy)}
    </>
  );
}

export function PositionPair({ position, children }: PositionProps & { children?: ReactNode }) {
  return (
    <>
      <span className="block leading-4 font-medium">{children ?? codeLabel(position.pair)}</span>
      <PositionLabel position={position} />
    </>
  );
}
