import type { LucideIcon } from 'lucide-react';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import type { Overlay } from '../../ui/overlay/overlay-button.tsx';

export interface RecordAction {
  label: string;
  icon?: LucideIcon;
  /** The usual next step; one at most. */
  primary?: true;
  /** It can't be undone, or takes something away. */
  danger?: true;
  disabled?: boolean;
  onPress: () => void;
}

/** The actions on a record that a phone has no room for. */
export function RecordMenu({ actions, ...overlay }: Overlay & { actions: readonly RecordAction[] }) {
  return (
    <Menu label="More actions" align="end" {...overlay}>
      {actions.map(({ label, icon, danger, disabled, onPress }) => (
        <MenuItem
          key={label}
          {...(icon ? { icon } : {})}
          danger={danger ?? false}
          disabled={disabled ?? false}
          onPress={onPress}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
