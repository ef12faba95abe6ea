import type { Position } from '@papermint/contracts/futures/model';
import type { ReactNode } from 'react';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { When } from '../../../ui/text/when.tsx';
import { CardActions } from './position-actions.tsx';
import {
  Brackets,
  LiquidationPrice,
  MarkPrice,
  PositionAmount,
  PositionMargin,
  PositionPnl,
  UnrealizedPnl,
} from './position-cells.tsx';
import { PositionCardTitle } from './position-columns.tsx';
import { NextFunding } from './position-funding.tsx';
import { PositionLink } from './position-link.tsx';
import { PositionStatusPill } from './position-status.tsx';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-11 text-subtle">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface OpenPositionCardProps {
  position: Position;
  /** How it has ended, if it only stays in view. */
  ended: ReactNode;
}

/** An open position on a small screen, with all that can be done with it. */
export function OpenPositionCard({ position, ended }: OpenPositionCardProps) {
  return (
    <div className="flex flex-col gap-3 text-13">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <span className="block text-14 font-semibold">
            <PositionLink position={position} />
          </span>
          <PositionCardTitle position={position} />
        </div>
        <div className="text-right">
          <span className="block text-11 text-subtle">Unrealized P&L</span>
          <UnrealizedPnl position={position} />
        </div>
      </div>
      <dl className="facts grid grid-cols-3 gap-x-3 gap-y-2.5 text-12">
        <Fact label="Size">
          <PositionAmount position={position} />
        </Fact>
        <Fact label="Entry">
          <PairPrice pair={position.pair} value={position.entryPrice} />
        </Fact>
        <Fact label="Mark">
          <MarkPrice position={position} />
        </Fact>
        <Fact label="Margin">
          <PositionMargin position={position} />
        </Fact>
        <Fact label="Liquidation">
          <LiquidationPrice position={position} />
        </Fact>
        <Fact label="TP / SL">
          <Brackets position={position} />
        </Fact>
        <div className="col-span-3 flex items-baseline justify-between gap-3">
          <dt className="text-11 text-subtle">Next funding</dt>
          <dd>
            <NextFunding position={position} />
          </dd>
        </div>
      </dl>
      {ended ?? <CardActions position={position} />}
    </div>
  );
}

/** A position of any status on a small screen, in a list whose rows open. */
export function PositionCard({ position }: { position: Position }) {
  return (
    <CardLine
      title={
        <span className="flex items-center gap-2">
          <PositionLink position={position} plain />
          <PositionCardTitle position={position} />
        </span>
      }
      note={<When at={position.createdAt} />}
      figure={<PositionPnl position={position} />}
      figureNote={<PositionStatusPill status={position.status} />}
    />
  );
}
