import type { DrawingTool } from '@papermint/contracts/chart/tools';
import { drawingTools } from '@papermint/contracts/chart/tools';
import type { LucideIcon } from 'lucide-react';
import {
  AlignJustify,
  ArrowDownFromLine,
  ArrowUpFromLine,
  Brush,
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
import { useState } from 'react';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { BarButton } from './bar-button.tsx';
import { TOOL_NAMES } from './drawing-words.ts';
import { useBoard } from './use-board.ts';

const DrawingList = lazyWithPreload(() => import('./drawing-list.tsx').then((m) => m.DrawingList));

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

interface DrawingBarProps {
  pair: string;
  /** As a rail beside the chart, or as a grid in a popover. */
  shape: 'rail' | 'grid';
  /** A tool was chosen. */
  onChoose?: () => void;
}

/** The tools that draw on a chart, with undo and the list of drawings. */
export function DrawingBar({ pair, shape, onChoose }: DrawingBarProps) {
  const board = useBoard(pair);
  const [listed, setListed] = useState(false);
  const { tool: chosen, magnet } = board.choice;
  return (
    <>
      <div
        role="toolbar"
        aria-label="Drawing tools"
        aria-orientation={shape === 'rail' ? 'vertical' : 'horizontal'}
        className={
          shape === 'rail'
            ? 'absolute inset-0 flex flex-col items-center overflow-y-auto py-0.5 [scrollbar-width:none]'
            : 'grid grid-cols-6 gap-1'
        }
      >
        {drawingTools.map((tool) => (
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
        ))}
        <BarButton
          icon={Magnet}
          name="Magnet to candles"
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
        <BarButton icon={Undo2} name="Undo drawing" disabled={!board.canUndo} onClick={() => board.undo()} />
        <BarButton icon={Redo2} name="Redo drawing" disabled={!board.canRedo} onClick={() => board.redo()} />
      </div>
      {listed ? (
        <LazyBoundary>
          <DrawingList board={board} onClose={() => setListed(false)} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
