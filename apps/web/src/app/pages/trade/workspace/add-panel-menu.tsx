import type { WorkspaceNode } from '@papermint/contracts/chart/workspace-model';
import { panelsOf } from '../../../../frames/workspace/layout-tree.ts';
import { Menu, MenuItem, MenuLabel } from '../../../../ui/overlay/menu.tsx';
import type { Overlay } from '../../../../ui/overlay/overlay-button.tsx';
import type { PanelKind } from './panel-props.ts';

interface AddPanelMenuProps extends Overlay {
  kinds: readonly { kind: string; of: PanelKind }[];
  tree: WorkspaceNode;
  onAdd: (kind: string) => void;
}

/** The panels that a layout can have. */
export function AddPanelMenu({ kinds, tree, onAdd, ...overlay }: AddPanelMenuProps) {
  const there = new Set(panelsOf(tree).map(({ kind }) => kind));
  return (
    <Menu {...overlay} label="Add a panel" align="end">
      <MenuLabel>Add a panel</MenuLabel>
      {kinds.map(({ kind, of: { label, many } }) => (
        <MenuItem key={kind} disabled={!many && there.has(kind)} onPress={() => onAdd(kind)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
