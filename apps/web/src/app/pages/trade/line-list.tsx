import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { ChartLine } from '../../../charting/lines/line.ts';
import type { LineLayer } from '../../../charting/lines/line-layer.ts';
import { PairPrice } from '../../../parts/pair-price.tsx';

/** By how many ticks an arrow key moves a line with Shift. */
const MANY = 10;
const KEYS = 'line-keys';

/** The entry of a line, which has the focus while keys move it. */
export const lineEntryId = (id: string) => `line-${id.replaceAll(' ', '-')}`;

interface LineListProps {
  pair: string;
  lines: readonly ChartLine[];
  layer: LineLayer;
}

/** The lines of the chart with the same acts by key. It is visible while the focus is in it. */
export function LineList({ pair, lines, layer }: LineListProps) {
  /** What the label of the moved line says. */
  const [said, setSaid] = useState('');
  if (lines.length === 0) return null;
  return (
    <div className="sr-only focus-within:not-sr-only focus-within:absolute focus-within:top-2 focus-within:left-2 focus-within:z-10">
      <div className="max-h-60 overflow-y-auto rounded-card border border-line bg-float p-2 text-12">
        <p id={KEYS} className="px-1 pb-1 text-subtle">
          ↑ ↓ move by a tick, with Shift by ten. Enter sends, Escape cancels the move, Delete removes.
        </p>
        <ul aria-label="Lines on the chart">
          {lines.map((line) => (
            <li key={line.id} className="flex items-center justify-between gap-2">
              <button
                type="button"
                id={lineEntryId(line.id)}
                aria-describedby={KEYS}
                className="min-h-7 flex-1 rounded-control px-1 text-left touch:min-h-11"
                onFocus={() => layer.focus(line.id)}
                onBlur={() => {
                  layer.focus(null);
                  setSaid('');
                }}
                onKeyDown={(event) => onLineKey(event, line, layer, setSaid)}
              >
                {line.title} · <PairPrice pair={pair} value={line.price} />
              </button>
              {line.remove ? (
                <button
                  type="button"
                  className="min-h-7 rounded-control px-1.5 text-muted hover:text-fg touch:min-h-11"
                  onClick={line.remove.send}
                >
                  {line.remove.word}
                  <span className="sr-only">: {line.title}</span>
                </button>
              ) : null}
            </li>
          ))}
        </ul>
        <p role="status" className="px-1 pt-2 empty:hidden">
          {said}
        </p>
      </div>
    </div>
  );
}

/** Moves, sends, gives back or removes the line of an entry by a key. */
function onLineKey(
  event: KeyboardEvent,
  { id, remove }: ChartLine,
  layer: LineLayer,
  say: (text: string) => void,
): void {
  const { key, shiftKey } = event;
  const ticks = (key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0) * (shiftKey ? MANY : 1);
  if (ticks !== 0) say(layer.step(id, ticks) ?? '');
  else if (key === 'Enter') layer.release(id);
  else if (key === 'Delete' || key === 'Backspace') remove?.send();
  else if (key !== 'Escape' || !layer.giveBack()) return;
  else say('');
  event.preventDefault();
  event.stopPropagation();
}
