import type { WorkspaceNode } from '@papermint/contracts/chart/workspace-model';
import { useMemo, useState } from 'react';
import { readTree } from '../../../../frames/workspace/read-tree.ts';
import { useAtomValue } from '../../../../lib/atoms.ts';
import { readStored, writeStored } from '../../../../lib/stored.ts';
import { openLayoutAtom } from './layout-choice.ts';
import type { LayoutKeeper, SavedLayout } from './layout-keeper.ts';
import { isPanelKind } from './panel-kinds.tsx';
import type { PanelSite } from './panel-props.ts';
import type { Preset } from './presets.ts';
import { isPreset, presetTree, presetWords } from './presets.ts';

export interface OpenLayout {
  /** A preset, or the ID of a saved layout. */
  id: string;
  name: string;
  tree: WorkspaceNode;
  /** A preset that the reader has changed. */
  changed: boolean;
  saved: SavedLayout | null;
  setTree: (tree: WorkspaceNode) => void;
  /** Resets a preset to its own panels. */
  reset: () => void;
}

const keyOf = (venue: string, preset: string) => `terminal.panels.${venue}.${preset}`;

/**
 * The layout that is open in a terminal. Changes of a preset stay in this browser, those of a saved layout with the
 * account. The standard layout replaces one that no longer exists.
 */
export function useOpenLayout(site: PanelSite, keeper: LayoutKeeper): OpenLayout {
  const { venue, guest, flags } = site;
  const id = useAtomValue(openLayoutAtom)[venue] ?? 'standard';
  const saved = isPreset(id) ? null : (keeper.find(id) ?? null);
  const preset: Preset = isPreset(id) ? id : 'standard';
  const key = keyOf(venue, preset);
  // Renders again after a change of a preset.
  const [written, setWritten] = useState(0);
  const own = useMemo(() => presetTree(preset, { venue, guest, flags }), [preset, venue, guest, flags]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the browser has changes with each write
  const edited = useMemo(() => readTree(readStored(key), isPanelKind), [key, written]);
  const source = saved?.tree;
  const kept = useMemo(() => (source === undefined ? null : readTree(source, isPanelKind)), [source]);
  const write = (text: string | null) => {
    writeStored(key, text);
    setWritten((count) => count + 1);
  };
  return {
    id: saved ? id : preset,
    name: saved?.name ?? presetWords[preset].label,
    tree: saved ? (kept ?? own) : (edited ?? own),
    changed: saved === null && edited !== null,
    saved,
    setTree: (tree) => (saved ? keeper.change(saved.uuid, tree) : write(JSON.stringify(tree))),
    reset: () => write(null),
  };
}
