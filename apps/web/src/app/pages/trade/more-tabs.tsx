import { Check } from 'lucide-react';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import type { Overlay } from '../../../ui/overlay/overlay-button.tsx';

interface MoreTabsProps<V extends string> extends Overlay {
  tabs: readonly { value: V; label: string; name?: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** The tabs of a market that do not fit beside each other. */
export function MoreTabs<V extends string>({ tabs, value, onChange, ...overlay }: MoreTabsProps<V>) {
  return (
    <Menu {...overlay} label="More tabs" align="end">
      {tabs.map((tab) => (
        <MenuItem
          key={tab.value}
          aside={tab.value === value ? <Check className="size-4" aria-label="Shown" /> : null}
          onPress={() => onChange(tab.value)}
        >
          {tab.name ?? tab.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
