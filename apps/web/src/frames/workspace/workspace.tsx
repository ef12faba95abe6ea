import type { WorkspaceNode, WorkspacePanel } from '@papermint/contracts/chart/workspace-model';
import type { ReactNode, RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { takenBox } from './drop-zones.ts';
import type { Box, Edge, LimitsOf, Size } from './layout-boxes.ts';
import { boxesOf, leastOf, moveEdge, STRIP } from './layout-boxes.ts';
import { closePanel, movePanel, panelsOf, resize, showPanel } from './layout-tree.ts';
import { Splitter } from './splitter.tsx';
import { panelElementId, TabGroup, tabId } from './tab-group.tsx';
import { useTabDrag } from './use-tab-drag.ts';

interface WorkspaceProps {
  tree: WorkspaceNode;
  onTree: (tree: WorkspaceNode) => void;
  limitsOf: LimitsOf;
  titleOf: (panel: WorkspacePanel) => string;
  /** Panels in windows of their own. */
  away: ReadonlySet<string>;
  /** The panel that fills the whole room. */
  maximized: string | null;
  render: (panel: WorkspacePanel) => ReactNode;
  /** At the right of the tabs. */
  actions: (panel: WorkspacePanel) => ReactNode;
}

/** Panels side by side, below each other, and as tabs. A panel that moves keeps its state. */
export function Workspace(props: WorkspaceProps) {
  const { tree, onTree, limitsOf, titleOf, away, maximized, render, actions } = props;
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const least = leastOf(tree, limitsOf, away);
  const room = size && {
    width: Math.max(size.width, maximized ? 0 : least.width),
    height: Math.max(size.height, maximized ? 0 : least.height),
  };
  const { groups, edges } = room ? boxesOf(tree, room, limitsOf, away) : { groups: [], edges: [] };
  const canvas = useRef<HTMLDivElement>(null);
  const { drag, press } = useTabDrag(canvas, maximized ? [] : groups, ({ id, zone, at }) => {
    const of = zone.target.group.panels[0]?.id;
    if (of) onTree(movePanel(tree, id, { of, side: zone.side, at }));
  });
  return (
    <div ref={frame} className="relative min-h-0 min-w-0 overflow-auto bg-line">
      <div ref={canvas} className={cn('relative', drag && 'cursor-grabbing')} style={room ?? undefined}>
        {groups.flatMap(({ group, box }) => {
          const panels = group.panels.filter(({ id }) => !away.has(id));
          const shown = panels.find((one) => one === group.panels[group.active]) ?? panels[0];
          if (!shown || !room) return [];
          const filling = panels.some(({ id }) => id === maximized);
          const place = filling ? { left: 0, top: 0, width: room.width, height: room.height } : box;
          const hidden = maximized !== null && !filling;
          // Each by its own key: tabs keep the focus when another panel is shown, and a panel that moves its state.
          return [
            <TabGroup
              key={`tabs ${panels[0]?.id}`}
              box={place}
              panels={panels}
              shown={shown}
              titleOf={titleOf}
              className={hidden ? 'invisible' : undefined}
              onShow={(id) => onTree(showPanel(tree, id))}
              onClose={(id) => onTree(closePanel(tree, id))}
              onPress={press}
            >
              {actions(shown)}
            </TabGroup>,
            <div
              key={shown.id}
              id={panelElementId(shown.id)}
              role="tabpanel"
              aria-labelledby={tabId(shown.id)}
              data-panel={shown.kind}
              className={cn('absolute overflow-hidden bg-surface-1', hidden && 'invisible')}
              style={belowTabs(place)}
            >
              {render(shown)}
            </div>,
          ];
        })}
        {maximized
          ? null
          : edges.map((edge) => (
              <EdgeBetween
                key={`${edge.path.join('.')}:${edge.at}`}
                edge={edge}
                label={nameOf(edge, tree, titleOf)}
                onSize={(px) => onTree(sized(tree, edge, px))}
              />
            ))}
        {drag?.zone ? (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute z-30 border-2 border-accent bg-tint-accent opacity-70 transition-[left,top,width,height] duration-120"
            style={takenBox(drag.zone)}
          />
        ) : null}
      </div>
    </div>
  );
}

const belowTabs = ({ left, top, width, height }: Box): Box => ({
  left,
  top: top + STRIP,
  width,
  height: Math.max(0, height - STRIP),
});

function EdgeBetween({ edge, label, onSize }: { edge: Edge; label: string; onSize: (px: number) => void }) {
  const { at, type, box, sizes, leasts } = edge;
  const next = sizes.findIndex((px, place) => place > at && px > 0);
  const [size, nextSize] = [sizes[at] ?? 0, sizes[next] ?? 0];
  const most = Math.max(size, size + nextSize - (leasts[next] ?? 0));
  return (
    <Splitter
      label={label}
      sideways={type === 'row'}
      size={size}
      least={Math.min(size, leasts[at] ?? 0)}
      most={most}
      onResize={onSize}
      style={box}
    />
  );
}

function sized(tree: WorkspaceNode, edge: Edge, px: number): WorkspaceNode {
  const weights = weightsAt(tree, edge.path);
  return resize(tree, edge.path, moveEdge(edge, weights, px));
}

const nodeAt = (tree: WorkspaceNode, path: Edge['path']): WorkspaceNode | undefined =>
  path.reduce<WorkspaceNode | undefined>(
    (node, at) => (node && node.type !== 'tabs' ? node.children[at] : undefined),
    tree,
  );

function weightsAt(tree: WorkspaceNode, path: Edge['path']): readonly number[] {
  const node = nodeAt(tree, path);
  return node && node.type !== 'tabs' ? node.weights : [];
}

/** The name of an edge, by the first panel of the part before it. */
function nameOf({ path, at, type }: Edge, tree: WorkspaceNode, titleOf: WorkspaceProps['titleOf']): string {
  const before = nodeAt(tree, [...path, at]);
  const panel = before && panelsOf(before)[0];
  return `${type === 'row' ? 'Width' : 'Height'} of ${panel ? titleOf(panel) : 'the panel'}`;
}

/** The size of an element; null before it is on the screen. */
function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () =>
      setSize((before) => {
        const { clientWidth: width, clientHeight: height } = box;
        return before?.width === width && before.height === height ? before : { width, height };
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
