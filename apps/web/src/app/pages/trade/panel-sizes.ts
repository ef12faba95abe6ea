import { useMemo, useState } from 'react';
import { readStored, writeStored } from '../../../lib/stored.ts';
import type { Panel } from './panels.ts';
import { panels } from './panels.ts';

export type PanelSizes = Record<Panel, number>;

const NAMES = Object.keys(panels) as Panel[];

/** A size within the limits of the panel, in whole px. */
export function fitSize(panel: Panel, size: number): number {
  const { least, most } = panels[panel];
  return Math.round(Math.min(Math.max(size, least), most));
}

/** Reads stored sizes; the usual size for any that is missing or invalid. */
export function readSizes(text: string | null): PanelSizes {
  let stored: Partial<Record<Panel, unknown>> = {};
  try {
    stored = Object(JSON.parse(text ?? ''));
  } catch {
    // Nothing valid is stored.
  }
  const size = (panel: Panel) => {
    const value = stored[panel];
    return typeof value === 'number' && Number.isFinite(value) ? fitSize(panel, value) : panels[panel].usual;
  };
  return {
    book: size('book'),
    tape: size('tape'),
    form: size('form'),
    favorites: size('favorites'),
    bottom: size('bottom'),
  };
}

/** The sizes of the panels, stored in this browser for each kind of market. */
export function usePanelSizes(kind: string): readonly [PanelSizes, (panel: Panel, size: number) => void] {
  const key = `terminal.${kind}`;
  const stored = useMemo(() => readSizes(readStored(key)), [key]);
  const [changed, setChanged] = useState<{ key: string; sizes: PanelSizes }>();
  const sizes = changed?.key === key ? changed.sizes : stored;
  const resize = (panel: Panel, size: number) => {
    const next = { ...sizes, [panel]: fitSize(panel, size) };
    setChanged({ key, sizes: next });
    const usual = NAMES.every((name) => next[name] === panels[name].usual);
    writeStored(key, usual ? null : JSON.stringify(next));
  };
  return [sizes, resize];
}
