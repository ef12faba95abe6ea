import type { Venue } from '@papermint/contracts/markets/trade-path';
import { Check, PencilRuler, RotateCcw, Save } from 'lucide-react';
import { readStored } from '../../../../lib/stored.ts';
import { Menu, MenuItem, MenuLabel, MenuLine } from '../../../../ui/overlay/menu.tsx';
import type { Overlay } from '../../../../ui/overlay/overlay-button.tsx';
import { openLayout } from './layout-choice.ts';
import type { SavedLayout } from './layout-keeper.ts';
import { presets, presetWords } from './presets.ts';

interface LayoutMenuProps extends Overlay {
  venue: Venue;
  layouts: readonly SavedLayout[];
  /** The layout that is open; null for the usual terminal. */
  current: string | null;
  /** Resets the open preset; undefined if it is unchanged. */
  onReset?: (() => void) | undefined;
  /** Opens the dialog of layouts; undefined in the standard terminal. */
  onManage?: (() => void) | undefined;
}

/** The presets and the saved layouts of a terminal. */
export function LayoutMenu({ venue, layouts, current, onReset, onManage, ...overlay }: LayoutMenuProps) {
  const saved = layouts.filter((one) => one.venue === venue);
  const usual = readStored(`terminal.panels.${venue}.standard`) === null;
  return (
    <Menu {...overlay} label="Layout" align="end" className="w-72">
      <MenuLabel>Layouts</MenuLabel>
      {presets.map((preset) => (
        <MenuItem
          key={preset}
          aside={mark((current ?? 'standard') === preset)}
          onPress={() => openLayout(venue, preset === 'standard' && usual ? null : preset)}
        >
          {presetWords[preset].label}
          <span className="block text-12 text-subtle">{presetWords[preset].about}</span>
        </MenuItem>
      ))}
      {saved.length > 0 ? <MenuLabel>Your layouts</MenuLabel> : null}
      {saved.map(({ uuid, name }) => (
        <MenuItem key={uuid} aside={mark(current === uuid)} onPress={() => openLayout(venue, uuid)}>
          <span className="wrap-anywhere">{name}</span>
        </MenuItem>
      ))}
      <MenuLine />
      {onManage ? (
        <MenuItem icon={Save} onPress={onManage}>
          Save and manage layouts…
        </MenuItem>
      ) : (
        <MenuItem icon={PencilRuler} onPress={() => openLayout(venue, 'standard')}>
          Customize panels
        </MenuItem>
      )}
      {onReset ? (
        <MenuItem
          icon={RotateCcw}
          onPress={() => {
            onReset();
            if (current === 'standard') openLayout(venue, null);
          }}
        >
          Reset this layout
        </MenuItem>
      ) : null}
    </Menu>
  );
}

const mark = (open: boolean) =>
  open ? (
    <>
      <Check className="size-4 text-accent" aria-hidden="true" />
      <span className="sr-only">Open</span>
    </>
  ) : null;
