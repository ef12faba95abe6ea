import type { WorkspacePanel } from '@papermint/contracts/chart/workspace-model';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import type { Box } from './layout-boxes.ts';
import { STRIP } from './layout-boxes.ts';

export const tabId = (id: string) => `workspace-tab-${id}`;
export const panelElementId = (id: string) => `workspace-panel-${id}`;

interface TabGroupProps {
  box: Box;
  /** Those in this window. */
  panels: readonly WorkspacePanel[];
  shown: WorkspacePanel;
  titleOf: (panel: WorkspacePanel) => string;
  onShow: (id: string) => void;
  onClose: (id: string) => void;
  /** A pointer is pressed on a tab. */
  onPress: (event: PointerEvent<HTMLElement>, id: string) => void;
  className?: string | undefined;
  /** At the right: the acts of the shown panel. */
  children: ReactNode;
}

/** The tabs of a group. Arrow keys choose, Delete closes, and a tab can be dragged. */
export function TabGroup(props: TabGroupProps) {
  const { box, panels, shown, titleOf, onShow, onClose, onPress, className, children } = props;
  const { left, top, width } = box;
  const onKeyDown = (event: KeyboardEvent) => {
    const at = panels.indexOf(shown);
    if (event.key === 'Delete') {
      event.preventDefault();
      onClose(shown.id);
      return;
    }
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: panels.length - 1 }[event.key];
    const next = to === undefined ? undefined : panels[(to + panels.length) % panels.length];
    if (!next) return;
    event.preventDefault();
    onShow(next.id);
    document.getElementById(tabId(next.id))?.focus();
  };
  return (
    <div
      className={cn('absolute flex items-center border-b border-line bg-surface-1', className)}
      style={{ left, top, width, height: STRIP }}
    >
      <div
        role="tablist"
        aria-label={panels.length === 1 ? 'Panel' : 'Panels'}
        className="fades flex h-full min-w-0 flex-1 gap-3 overflow-x-auto px-3 [scrollbar-width:none]"
        onKeyDown={onKeyDown}
      >
        {panels.map((panel) => (
          <button
            key={panel.id}
            id={tabId(panel.id)}
            type="button"
            role="tab"
            data-tab={panel.id}
            aria-selected={panel === shown}
            aria-controls={panel === shown ? panelElementId(panel.id) : undefined}
            tabIndex={panel === shown ? 0 : -1}
            className={cn(
              'relative h-full shrink-0 text-12 font-medium whitespace-nowrap transition-colors duration-120 select-none focus-visible:-outline-offset-2',
              panel === shown ? 'text-fg' : 'text-muted hover:text-fg',
              panel === shown &&
                panels.length > 1 &&
                'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent',
            )}
            onPointerDown={(event) => onPress(event, panel.id)}
            onClick={() => onShow(panel.id)}
          >
            {titleOf(panel)}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}
