import type { DrawingTool } from '@papermint/contracts/chart/tools';
import { drawingTools } from '@papermint/contracts/chart/tools';
import type { LucideIcon } from 'lucide-react';
import {
  AlignJustify,
  ArrowDownFromLine,
  ArrowUpFromLine,
  Brush,
  Ellipsis,
  Equal,
  List,
  Magnet,
  Minus,
  MoveUpRight,
  MoveVertical,
  Redo2,
  Ruler,
  Slash,
  Square,
  Type,
  Undo2,
} from 'lucide-react';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useMedia } from '../../../lib/media.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { OverlayButton } from '../../../ui/overlay/overlay-button.tsx';
import { BarButton } from './bar-button.tsx';
import { TOOL_NAMES } from './drawing-words.ts';
import { railTools } from './rail-rules.ts';
import { useBoard } from './use-board.ts';

const DrawingList = lazyWithPreload(() => import('./drawing-list.tsx').then((m) => m.DrawingList));

const Popover = lazyWithPreload(() => import('../../../ui/overlay/popover.tsx').then((m) => m.Popover));

const ICONS: Readonly<Record<DrawingTool, LucideIcon>> = {
  trend: Slash,
  ray: MoveUpRight,
  level: Minus,
  vertical: MoveVertical,
  rectangle: Square,
  channel: Equal,
  fibonacci: AlignJustify,
  measure: Ruler,
  text: Type,
  brush: Brush,
  long: ArrowUpFromLine,
  short: ArrowDownFromLine,
};

/** The height of a button, with a finger and without, px. */
const ROW = { touch: 44, usual: 28 };

/** How many buttons fit into a rail; follows its height. Undefined until it is measured. */
function useRows(rail: RefObject<HTMLElement | null>): number | undefined {
  const row = useMedia('(pointer: coarse)') ? ROW.touch : ROW.usual;
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    if (!rail.current) return;
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height));
    observer.observe(rail.current);
    return () => observer.disconnect();
  }, [rail]);
  return height === undefined ? undefined : Math.floor(height / row);
}

/** The tools beside a chart. Where not all fit, a button opens them all. */
export function DrawingRail({ pair }: { pair: string }) {
  const board = useBoard(pair);
  const rail = useRef<HTMLDivElement>(null);
  const rows = useRows(rail);
  const { tools, all } = railTools(rows ?? 0, board.choice.tool);
  return (
    <div ref={rail} className="absolute inset-x-0 inset-y-0.5">
      {rows === undefined ? null : (
        <div
          role="toolbar"
          aria-label="Drawing tools"
          aria-orientation="vertical"
          className="flex h-full flex-col items-center overflow-hidden"
        >
          <Tools board={board} tools={tools} />
          {all ? (
            <Acts board={board} />
          ) : (
            <>
              <MoreTools pair={pair} />
              <Undo board={board} />
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** All tools in a popover beside the rail. */
function MoreTools({ pair }: { pair: string }) {
  return (
    <OverlayButton
      popup="dialog"
      size="icon"
      look="ghost"
      aria-label="All drawing tools"
      title="All drawing tools"
      className="size-7 touch:size-11"
      preload={Popover.preload}
      overlay={(overlay) => (
        <Popover {...overlay} title="Drawing tools" bare outside side="right" align="end" className="p-2">
          <DrawingGrid pair={pair} onChoose={() => overlay.onOpen(false)} />
        </Popover>
      )}
    >
      <Ellipsis className="size-4" aria-hidden="true" />
    </OverlayButton>
  );
}

interface DrawingGridProps {
  pair: string;
  /** A tool was chosen. */
  onChoose: () => void;
}

/** All tools in a popover. */
export function DrawingGrid({ pair, onChoose }: DrawingGridProps) {
  const board = useBoard(pair);
  return (
    <div role="toolbar" aria-label="Drawing tools" className="grid grid-cols-6 gap-1">
      <Tools board={board} tools={drawingTools} onChoose={onChoose} />
      <Acts board={board} />
    </div>
  );
}

type Board = ReturnType<typeof useBoard>;

interface ToolsProps {
  board: Board;
  tools: readonly DrawingTool[];
  onChoose?: () => void;
}

function Tools({ board, tools, onChoose }: ToolsProps) {
  const { tool: chosen } = board.choice;
  return tools.map((tool) => (
    <BarButton
      key={tool}
      icon={ICONS[tool]}
      name={TOOL_NAMES[tool]}
      pressed={chosen === tool}
      onClick={() => {
        board.choose({ tool: chosen === tool ? null : tool, selected: null });
        onChoose?.();
      }}
    />
  ));
}

/** Magnet, list, undo and redo. */
function Acts({ board }: { board: Board }) {
  const [listed, setListed] = useState(false);
  const { magnet } = board.choice;
  return (
    <>
      <BarButton
        icon={Magnet}
        name="Snap to candles"
        pressed={magnet}
        onClick={() => board.choose({ magnet: !magnet })}
      />
      <BarButton
        icon={List}
        name="List of drawings"
        aria-haspopup="dialog"
        onPointerEnter={() => void DrawingList.preload()}
        onClick={() => setListed(true)}
      />
      <Undo board={board} />
      <BarButton icon={Redo2} name="Redo drawing" disabled={!board.canRedo} onClick={() => board.redo()} />
      {listed ? (
        <LazyBoundary>
          <DrawingList board={board} onClose={() => setListed(false)} />
        </LazyBoundary>
      ) : null}
    </>
  );
}

function Undo({ board }: { board: Board }) {
  return (
    <BarButton icon={Undo2} name="Undo drawing" disabled={!board.canUndo} onClick={() => board.undo()} />
  );
}
