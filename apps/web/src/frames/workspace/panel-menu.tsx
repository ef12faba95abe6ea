import type { WorkspaceNode, WorkspacePanel } from '@papermint/contracts/chart/workspace-model';
import { Columns2, Maximize2, Minimize2, MoveRight, Rows2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Menu, MenuChip, MenuChips, MenuItem, MenuLine } from '../../ui/overlay/menu.tsx';
import type { Overlay } from '../../ui/overlay/overlay-button.tsx';
import type { Side } from './layout-tree.ts';
import { addPanel, closePanel, groupOf, movePanel, newPanelId, panelsOf, sides } from './layout-tree.ts';

interface PanelMenuProps extends Overlay {
  tree: WorkspaceNode;
  onTree: (tree: WorkspaceNode) => void;
  panel: WorkspacePanel;
  titleOf: (panel: WorkspacePanel) => string;
  /** Whether a layout may have several of its kind. */
  many: boolean;
  maximized: boolean;
  onMaximize: () => void;
  /** Further choices, above. */
  children: ReactNode;
}

const SIDES: Readonly<Record<Side, string>> = {
  left: 'Left',
  right: 'Right',
  above: 'Above',
  below: 'Below',
  tabs: 'Tabs',
};
const TO: Readonly<Record<Side, string>> = {
  left: 'To the left of',
  right: 'To the right of',
  above: 'Above',
  below: 'Below',
  tabs: 'Into the tabs of',
};

/** What can be done with a panel. Moving it is a second list in the same menu. */
export function PanelMenu(props: PanelMenuProps) {
  const { tree, onTree, panel, titleOf, many, maximized, onMaximize, children, ...overlay } = props;
  const [moving, setMoving] = useState(false);
  const others = panelsOf(tree).filter(({ id }) => id !== panel.id);
  const neighbors = (groupOf(tree, panel.id)?.panels.length ?? 1) - 1;
  const split = (side: Side) => {
    if (neighbors > 0) return onTree(movePanel(tree, panel.id, { of: panel.id, side }));
    const copy = { ...panel, id: newPanelId(tree, panel.kind) };
    onTree(addPanel(tree, copy, { of: panel.id, side }));
  };
  const splits = neighbors > 0 || many;
  const title = titleOf(panel);
  return (
    <Menu {...overlay} label={title} align="end" className="w-72">
      {moving ? (
        <MoveList tree={tree} onTree={onTree} panel={panel} titleOf={titleOf} />
      ) : (
        <>
          {children}
          <MenuItem icon={Columns2} disabled={!splits} onPress={() => split('right')}>
            Split right
          </MenuItem>
          <MenuItem icon={Rows2} disabled={!splits} onPress={() => split('below')}>
            Split down
          </MenuItem>
          <MenuItem icon={MoveRight} stays disabled={others.length === 0} onPress={() => setMoving(true)}>
            Move…
          </MenuItem>
          <MenuItem icon={maximized ? Minimize2 : Maximize2} onPress={onMaximize}>
            {maximized ? 'Restore' : 'Maximize'}
          </MenuItem>
          <MenuLine />
          <MenuItem
            icon={X}
            disabled={others.length === 0}
            onPress={() => onTree(closePanel(tree, panel.id))}
          >
            Close {title}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

/** The places that a panel can move to. */
function MoveList({
  tree,
  onTree,
  panel,
  titleOf,
}: Pick<PanelMenuProps, 'tree' | 'onTree' | 'panel' | 'titleOf'>) {
  const [side, setSide] = useState<Side>('right');
  const own = groupOf(tree, panel.id);
  const alone = own?.panels.length === 1;
  // One panel names each group.
  const targets = panelsOf(tree).filter(
    (one) => one.id !== panel.id && groupOf(tree, one.id)?.panels.find(({ id }) => id !== panel.id) === one,
  );
  // Panels of one title are counted in the order of the layout, because nothing else tells them apart.
  const nameOf = (target: WorkspacePanel) => {
    const title = titleOf(target);
    const same = targets.filter((one) => titleOf(one) === title);
    return same.length > 1 ? `${title} ${same.indexOf(target) + 1}` : title;
  };
  return (
    <>
      <MenuChips label={`Move ${titleOf(panel)}`} value={side} rows onChange={setSide}>
        {sides.map((one) => (
          <MenuChip key={one} value={one}>
            {SIDES[one]}
          </MenuChip>
        ))}
      </MenuChips>
      {targets.map((target) => {
        const same = groupOf(tree, target.id) === own;
        return (
          <MenuItem
            key={target.id}
            disabled={same && (alone || side === 'tabs')}
            onPress={() => onTree(movePanel(tree, panel.id, { of: target.id, side }))}
          >
            {TO[side]} {nameOf(target)}
          </MenuItem>
        );
      })}
    </>
  );
}
