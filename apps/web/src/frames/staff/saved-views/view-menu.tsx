import { Pencil, Trash2 } from 'lucide-react';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import type { Overlay } from '../../../ui/overlay/overlay-button.tsx';

interface ViewMenuProps extends Overlay {
  onRename: () => void;
  onDelete: () => void;
}

/** The acts on a saved view. */
export function ViewMenu({ onRename, onDelete, ...overlay }: ViewMenuProps) {
  return (
    <Menu label="View" align="end" {...overlay}>
      <MenuItem icon={Pencil} onPress={onRename}>
        Rename
      </MenuItem>
      <MenuItem icon={Trash2} danger onPress={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  );
}
