import type { Point } from '../drawing.ts';
import { polygon } from '../drawing.ts';
import type { Palette } from '../palettes.ts';
import { darker, isLight, mix } from '../palettes.ts';
import type { Light } from './city-buildings.ts';
import { HALF_X, HALF_Y } from './city-buildings.ts';

/** The block has PLOTS by PLOTS plots. */
export const PLOTS = 4;

/** The middle of the block in the picture. */
export const MIDDLE: Point = [300, 366];

export interface Scene {
  seed: string;
  palette: Palette;
  light: Light;
  /** A color in the light of the hour. */
  dim(color: string): string;
}

export function sceneOf(hour: string, seed: string, palette: Palette): Scene {
  const light = lightOf(hour, palette);
  return { seed, palette, light, dim: dimmerOf(hour, palette, light) };
}

function dimmerOf(hour: string, palette: Palette, light: Light): (color: string) => string {
  if (hour === 'Night') return (color) => mix(color, light.top, 0.5);
  if (hour === 'Fog') return (color) => mix(color, light.low, 0.42);
  if (hour === 'Sunset') return (color) => mix(color, palette.colors[4], 0.14);
  return (color) => color;
}

function lightOf(hour: string, palette: Palette): Light {
  const [deep, , third, fourth, accent] = palette.colors;
  const pale = isLight(palette.ground) ? palette.ground : palette.ink;
  if (hour === 'Night')
    return { top: darker(deep, 0.72), low: darker(deep, 0.42), left: 0.62, right: 0.76, window: '#ffdf8e' };
  if (hour === 'Sunset')
    return {
      top: mix(third, accent, 0.5),
      low: mix(fourth, pale, 0.35),
      left: 0.18,
      right: 0.5,
      window: '#ffe9b0',
    };
  if (hour === 'Fog')
    return {
      top: mix(pale, third, 0.35),
      low: mix(pale, fourth, 0.2),
      left: 0.08,
      right: 0.24,
      window: mix(pale, '#ffffff', 0.4),
    };
  return {
    top: mix(pale, third, 0.62),
    low: mix(pale, '#ffffff', 0.3),
    left: 0.12,
    right: 0.34,
    window: mix(pale, third, 0.35),
  };
}

/** The place of a plot's corner in the picture. */
export const at = (column: number, row: number): [number, number] => [
  MIDDLE[0] + (column - row) * HALF_X,
  MIDDLE[1] + (column + row - PLOTS) * HALF_Y,
];

/** A flat block with its two visible sides. */
export function slab(x: number, y: number, reach: number, thick: number, top: string): string {
  const [w, h] = [HALF_X * reach, HALF_Y * reach];
  return (
    polygon(
      [
        [x - w, y],
        [x, y + h],
        [x, y + h + thick],
        [x - w, y + thick],
      ],
      darker(top, 0.25),
    ) +
    polygon(
      [
        [x + w, y],
        [x, y + h],
        [x, y + h + thick],
        [x + w, y + thick],
      ],
      darker(top, 0.42),
    ) +
    polygon(
      [
        [x, y - h],
        [x + w, y],
        [x, y + h],
        [x - w, y],
      ],
      top,
    )
  );
}
