import { useNow } from '../../../lib/now.ts';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import type { Overlay } from '../../../ui/overlay/overlay-button.tsx';
import { snoozeChoices } from './snooze-choices.ts';

interface SnoozeMenuProps extends Overlay {
  /** Gets the instant at which the conversation opens again, ISO 8601. */
  onSnooze: (until: string) => void;
}

/** The length of the snooze. */
export function SnoozeMenu({ onSnooze, ...overlay }: SnoozeMenuProps) {
  const now = useNow(60_000) || Date.now();
  return (
    <Menu label="Snooze" align="end" {...overlay}>
      {snoozeChoices(now).map(({ label, at }) => (
        <MenuItem
          key={label}
          aside={new Date(at).toISOString().slice(5, 16).replace('T', ' ')}
          onPress={() => onSnooze(new Date(at).toISOString())}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
