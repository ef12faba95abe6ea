import { MOST_DRAWING_TEXT } from '@papermint/contracts/chart/limits';
import { ArrowDownToLine, ArrowUpToLine, EyeOff, Lock, LockOpen, Palette, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Board } from '../../../charting/drawings/board.ts';
import type { Drawing } from '../../../charting/drawings/drawing.ts';
import { Input } from '../../../ui/form/input.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { OverlayButton } from '../../../ui/overlay/overlay-button.tsx';
import { BarButton } from './bar-button.tsx';
import { TOOL_NAMES } from './drawing-words.ts';

const DrawingStyle = lazyWithPreload(() => import('./drawing-style.tsx').then((m) => m.DrawingStyle));

interface SelectedDrawingProps {
  board: Board;
  selected: Drawing;
  /** Of the candles that are shown. */
  interval: string;
}

/** What can be done with the selected drawing, above the chart. */
export function SelectedDrawing({ board, selected, interval }: SelectedDrawingProps) {
  const { uuid, tool, locked } = selected;
  return (
    <div
      role="toolbar"
      aria-label={TOOL_NAMES[tool]}
      className="absolute bottom-10 left-1/2 z-10 flex max-w-full -translate-x-1/2 items-center gap-0.5 rounded-control border border-line bg-surface-1 p-0.5 shadow-pop"
    >
      {tool === 'text' ? <TextInput key={uuid} board={board} drawing={selected} /> : null}
      <OverlayButton
        popup="dialog"
        size="icon"
        look="ghost"
        aria-label="Style"
        title="Style"
        className="size-7 touch:size-11"
        preload={DrawingStyle.preload}
        overlay={(overlay) => (
          <LazyBoundary>
            <DrawingStyle {...overlay} board={board} drawing={selected} interval={interval} />
          </LazyBoundary>
        )}
      >
        <Palette className="size-4" aria-hidden="true" />
      </OverlayButton>
      <BarButton
        icon={locked ? Lock : LockOpen}
        name="Lock"
        pressed={locked}
        onClick={() => board.change(uuid, { locked: !locked })}
      />
      <BarButton icon={EyeOff} name="Hide" onClick={() => board.change(uuid, { hidden: true })} />
      <BarButton icon={ArrowUpToLine} name="Bring to front" onClick={() => board.raise(uuid, 'front')} />
      <BarButton icon={ArrowDownToLine} name="Send to back" onClick={() => board.raise(uuid, 'back')} />
      <BarButton icon={Trash2} name="Delete" onClick={() => board.remove(uuid)} />
    </div>
  );
}

/** The words of a text. A new one has none yet, and takes the focus. */
function TextInput({ board, drawing: { uuid, text } }: { board: Board; drawing: Drawing }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current?.value === '') input.current.focus();
  }, []);
  return (
    <Input
      ref={input}
      aria-label="Text"
      placeholder="Text"
      className="h-7 w-36"
      defaultValue={text}
      maxLength={MOST_DRAWING_TEXT}
      onBlur={({ target }) => {
        if (target.value.trim() !== text) board.change(uuid, { text: target.value.trim() });
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
}
