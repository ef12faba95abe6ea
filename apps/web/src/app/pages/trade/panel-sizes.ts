import { useMemo, useState } from 'react';
import { readStored, writeStored } from '../../../lib/stored.ts';

/** The panels of the wide terminal that have a size of their own, in px; the chart has the rest. */
export const panels = {
  book: { usual: 280, least: 240, most: 440 },
  form: { usual: 320, least: 300, most: 480 },
  bottom: { usual: 260, least: 140, most: 560 },
} as const;

export type Panel = keyof typeof panels;
export type PanelSizes = Record<Panel, number>;

const NAMES = Object.keys(panels) as Panel[];

/** A size as it may be, in whole px. */
export function fitSize(panel: Panel, size: number): number {
  const { least, most } = panels[panel];
  return Math.round(Math.min(Math.max(size, least), most));
}

/** What was kept, as far as it still fits. */
export function readSizes(text: string | null): PanelSizes {
  let kept: Partial<Record<Panel, unknown>> = {};
  try {
    kept = Object(JSON.parse(text ?? ''));
  } catch {
    // Nothing was kept, or nothing of ours.
  }
  const size = (panel: Panel) => {
    const value = kept[panel];
    return typeof value === 'number' && Number.isFinite(value) ? fitSize(panel, value) : panels[panel].usual;
  };
  return { book: size('book'), form: size('form'), bottom: size('bottom') };
}

/** The sizes of the panels, kept in the browser for each class of assets. */
export function usePanelSizes(kind: string): readonly [PanelSizes, (panel: Panel, size: number) => void] {
  const key = `terminal.${kind}`;
  const kept = useMemo(() => readSizes(readStored(key)), [key]);
  const [changed, setChanged] = useState<{ key: string; sizes: PanelSizes }>();
  const sizes = changed?.key === key ? changed.sizes : kept;
  const resize = (panel: Panel, size: number) => {
    const next = { ...sizes, [panel]: fitSize(panel, size) };
    setChanged({ key, sizes: next });
    const usual = NAMES.every((name) => next[name] === panels[name].usual);
    writeStored(key, usual ? null : JSON.stringify(next));
  };
  return [sizes, resize];
}
