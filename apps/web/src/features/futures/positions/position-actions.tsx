import type { Position } from '@papermint/contracts/futures/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { ArrowLeftRight, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useInstruments } from '../../../api/queries/instruments.ts';
import { asksFirst } from '../../../state/reader/confirmations.ts';
import { Button } from '../../../ui/form/button.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { closeOrReverse } from './close-or-reverse.ts';
import { Brackets, PositionMargin } from './position-cells.tsx';
import { positionName } from './position-words.ts';

const CloseDialog = lazyWithPreload(() => import('./close-dialog.tsx').then((m) => m.CloseDialog));
const MarginDialog = lazyWithPreload(() => import('./margin-dialog.tsx').then((m) => m.MarginDialog));
const BracketsDialog = lazyWithPreload(() => import('./brackets-dialog.tsx').then((m) => m.BracketsDialog));
const ReverseDialog = lazyWithPreload(() => import('./reverse-dialog.tsx').then((m) => m.ReverseDialog));

const DIALOGS = {
  close: CloseDialog,
  reverse: ReverseDialog,
  margin: MarginDialog,
  brackets: BracketsDialog,
};
type Act = keyof typeof DIALOGS;

/** Whether the reader has turned off the confirmation of an action that ends a position. */
const isQuick = (act: Act): act is 'close' | 'reverse' =>
  (act === 'close' && !asksFirst('closePosition')) || (act === 'reverse' && !asksFirst('reverse'));

interface ActProps {
  position: Position;
  act: Act;
  /** The accessible name of the button. */
  name: string;
  className?: string;
  children: ReactNode;
}

/** A button that opens one of the dialogs of a position. */
function ActButton({ position, act, name, className = 'h-6 px-1.5 text-12', children }: ActProps) {
  const [open, setOpen] = useState(false);
  const market = useInstruments([position.kind]).get(position.pair);
  const Shown = DIALOGS[act];
  return (
    <>
      <Button
        size="small"
        look="ghost"
        className={className}
        aria-haspopup="dialog"
        aria-label={name}
        disabled={market === undefined}
        onPointerEnter={Shown.preload}
        onFocus={Shown.preload}
        onClick={() => {
          if (isQuick(act)) void closeOrReverse(act, position.uuid);
          else setOpen(true);
        }}
      >
        {children}
      </Button>
      {open && market ? (
        <LazyBoundary>
          <Shown position={position} market={market} onClose={() => setOpen(false)} />
        </LazyBoundary>
      ) : null}
    </>
  );
}

const CARD_BUTTON = 'h-9 flex-1 border border-control px-2 text-13 text-fg touch:h-11';

/** All that can be done with an open position, as buttons of a card. */
export function CardActions({ position }: { position: Position }) {
  const pair = codeLabel(position.pair);
  return (
    <div className="flex gap-2">
      <ActButton
        position={position}
        act="brackets"
        name={`Take profit and stop loss of ${pair}`}
        className={CARD_BUTTON}
      >
        TP / SL
      </ActButton>
      {position.marginMode === 'isolated' ? (
        <ActButton
          position={position}
          act="margin"
          name={`Adjust the margin of ${pair}`}
          className={CARD_BUTTON}
        >
          Margin
        </ActButton>
      ) : null}
      <ReversePosition position={position} className={CARD_BUTTON}>
        Reverse
      </ReversePosition>
      <ClosePosition position={position} className={CARD_BUTTON} />
    </div>
  );
}

export function ClosePosition({ position, className }: { position: Position; className?: string }) {
  return (
    <ActButton
      position={position}
      act="close"
      name={`Close the ${positionName(position)}`}
      {...(className && { className })}
    >
      Close
    </ActButton>
  );
}

interface ReversePositionProps {
  position: Position;
  className: string;
  children: ReactNode;
}

export function ReversePosition({ position, className, children }: ReversePositionProps) {
  const name = `Reverse the ${positionName(position)}`;
  return (
    <ActButton position={position} act="reverse" name={name} className={className}>
      {children}
    </ActButton>
  );
}

/** Reversing and closing, in a row of a table. */
export function EndPosition({ position }: { position: Position }) {
  return (
    <span className="flex items-center justify-end">
      <ReversePosition position={position} className="h-6 px-1">
        <ArrowLeftRight className="size-3" aria-hidden="true" />
      </ReversePosition>
      <ClosePosition position={position} />
    </span>
  );
}

/** Margin and its ratio, with the way to add and remove some. */
export function EditableMargin({ position }: { position: Position }) {
  return (
    <PositionMargin
      position={position}
      action={
        position.marginMode === 'isolated' ? (
          <ActButton
            position={position}
            act="margin"
            name={`Adjust the margin of ${codeLabel(position.pair)}`}
            className="-my-2 h-6 px-1"
          >
            <Pencil className="size-3" aria-hidden="true" />
          </ActButton>
        ) : null
      }
    />
  );
}

/** Take profit and stop loss, with the way to change them. */
export function EditableBrackets({ position }: { position: Position }) {
  return (
    <span className="flex items-center justify-end gap-1">
      <span>
        <Brackets position={position} />
      </span>
      <ActButton
        position={position}
        act="brackets"
        name={`Take profit and stop loss of ${codeLabel(position.pair)}`}
        className="h-6 px-1"
      >
        <Pencil className="size-3" aria-hidden="true" />
      </ActButton>
    </span>
  );
}
