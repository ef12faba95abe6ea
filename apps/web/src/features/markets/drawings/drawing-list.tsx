import type { DrawingTool } from '@papermint/contracts/chart/tools';
import { drawingTools } from '@papermint/contracts/chart/tools';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Eye, EyeOff, Lock, LockOpen, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Board } from '../../../charting/drawings/board.ts';
import type { Drawing } from '../../../charting/drawings/drawing.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { useNow } from '../../../lib/now.ts';
import { priceAtom } from '../../../state/prices/live-prices.ts';
import { useMarketKey } from '../../../state/prices/venue.ts';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { BarButton } from './bar-button.tsx';
import { DrawingFields } from './drawing-fields.tsx';
import { isTypeable, typedAt } from './drawing-form.ts';
import { styleOf } from './drawing-styles.ts';
import { TOOL_NAMES } from './drawing-words.ts';

interface DrawingListProps {
  board: Board;
  onClose: () => void;
}

/** All drawings on a pair, with all that can be done to them without a pointer. */
export function DrawingList({ board, onClose }: DrawingListProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const drawings = [...board.drawings].reverse();
  return (
    <Dialog
      title="Drawings"
      description={`${codeLabel(board.pair)}, from the front to the back`}
      sheet="end"
      dismissable
      onClose={onClose}
    >
      <AddDrawing board={board} />
      {drawings.length === 0 ? (
        <Empty title="No drawings yet">Choose a tool beside the chart, or add one here by its prices.</Empty>
      ) : (
        <ul aria-label="Drawings" className="divide-y divide-line">
          {drawings.map((drawing) => (
            <li key={drawing.uuid} className="px-5 py-2">
              <DrawingRow
                board={board}
                drawing={drawing}
                edited={edited === drawing.uuid}
                onEdit={() => setEdited(edited === drawing.uuid ? null : drawing.uuid)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function AddDrawing({ board }: { board: Board }) {
  const [tool, setTool] = useState<DrawingTool | null>(null);
  const now = useNow(60_000);
  const price = useAtomValue(priceAtom(useMarketKey(board.pair))) ?? '';
  const tools = drawingTools.filter(isTypeable);
  return (
    <div className="flex flex-col gap-3 border-b border-line px-5 py-3">
      <NativeSelect
        label="Add a drawing"
        none="Add a drawing"
        value={tool ?? ''}
        options={tools.map((value) => ({ value, label: TOOL_NAMES[value] }))}
        onChange={(value) => setTool(tools.find((one) => one === value) ?? null)}
      />
      {tool ? (
        <DrawingFields
          key={tool}
          tool={tool}
          typed={typedAt(tool, now, price)}
          text=""
          submit="Add"
          icon={Plus}
          onSubmit={(points, text) => {
            board.add({
              uuid: crypto.randomUUID(),
              pair: board.pair,
              tool,
              points,
              style: styleOf(tool),
              text,
              intervals: null,
              locked: false,
              hidden: false,
              z: 0,
            });
            setTool(null);
          }}
        />
      ) : null}
    </div>
  );
}

interface DrawingRowProps {
  board: Board;
  drawing: Drawing;
  edited: boolean;
  onEdit: () => void;
}

function DrawingRow({ board, drawing, edited, onEdit }: DrawingRowProps) {
  const { uuid, tool, text, locked, hidden } = drawing;
  const name = `${TOOL_NAMES[tool]} ${pricesOf(drawing)}`;
  return (
    <>
      <div className="flex items-center gap-1">
        <button
          type="button"
          className="h-8 min-w-0 flex-1 truncate rounded-control px-1 text-left text-13 text-muted hover:bg-surface-2 touch:h-11"
          aria-pressed={board.choice.selected === uuid}
          onClick={() => board.choose({ selected: uuid })}
        >
          <span className="text-fg">{text || TOOL_NAMES[tool]}</span>{' '}
          <span className="num text-12">{pricesOf(drawing)}</span>
        </button>
        <BarButton
          icon={hidden ? EyeOff : Eye}
          name={`Hide ${name}`}
          pressed={hidden}
          onClick={() => board.change(uuid, { hidden: !hidden })}
        />
        <BarButton
          icon={locked ? Lock : LockOpen}
          name={`Lock ${name}`}
          pressed={locked}
          onClick={() => board.change(uuid, { locked: !locked })}
        />
        {isTypeable(tool) ? (
          <BarButton icon={Pencil} name={`Edit ${name}`} aria-expanded={edited} onClick={onEdit} />
        ) : null}
        <BarButton icon={Trash2} name={`Delete ${name}`} onClick={() => board.remove(uuid)} />
      </div>
      {edited ? (
        <DrawingFields
          tool={tool}
          typed={drawing}
          text={text}
          submit="Save"
          icon={Pencil}
          onSubmit={(points, next) => {
            board.change(uuid, { points, text: next });
            onEdit();
          }}
        />
      ) : null}
    </>
  );
}

/** The prices of a drawing, as `93,000.00 → 94,500.00`. */
function pricesOf({ tool, points }: Drawing): string {
  if (tool === 'vertical') return '';
  const shown = tool === 'brush' ? [points[0], points.at(-1)] : points;
  return shown.map((point) => formatAmount(point?.[1] ?? '0', 'exact')).join(' → ');
}
