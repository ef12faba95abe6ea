import { circle, n, polygon, rect } from '../drawing.ts';
import { darker, lighter } from '../palettes.ts';

/** Half the width and half the depth of a plot, as it is seen. */
export const HALF_X = 52;
export const HALF_Y = 26;

export interface Light {
  top: string;
  low: string;
  /** How dark the left and the right faces are. */
  left: number;
  right: number;
  window: string;
}

export function tower(
  x: number,
  y: number,
  reach: number,
  tall: number,
  color: string,
  light: Light,
): string {
  const [w, h] = [HALF_X * reach, HALF_Y * reach];
  return (
    polygon(
      [
        [x - w, y],
        [x, y + h],
        [x, y + h - tall],
        [x - w, y - tall],
      ],
      darker(color, light.left),
    ) +
    polygon(
      [
        [x + w, y],
        [x, y + h],
        [x, y + h - tall],
        [x + w, y - tall],
      ],
      darker(color, light.right),
    ) +
    polygon(
      [
        [x, y - h - tall],
        [x + w, y - tall],
        [x, y + h - tall],
        [x - w, y - tall],
      ],
      lighter(color, 0.14),
    )
  );
}

export function windows(
  x: number,
  y: number,
  reach: number,
  tall: number,
  light: Light,
  isLit: () => boolean,
): string {
  const [w, h] = [HALF_X * reach, HALF_Y * reach];
  let path = '';
  for (let floor = 0; floor < Math.floor((tall - 14) / 19); floor++) {
    for (const column of [0.18, 0.46, 0.74]) {
      for (const side of [-1, 1]) {
        if (!isLit()) continue;
        const [px, py] = [x + side * w * column, y + h * (1 - column) - tall + 12 + floor * 19];
        path += `M${n(px)} ${n(py)}l${n(side * w * 0.15)} ${n(-h * 0.15)}v9l${n(-side * w * 0.15)} ${n(h * 0.15)}z`;
      }
    }
  }
  return path && `<path d="${path}" fill="${light.window}" opacity=".88"/>`;
}

export function roof(
  kind: string,
  x: number,
  y: number,
  reach: number,
  color: string,
  accent: string,
  green: string,
): string {
  const [w, h] = [HALF_X * reach, HALF_Y * reach];
  if (kind === 'Gardens')
    return (
      polygon(
        [
          [x, y - h * 0.78],
          [x + w * 0.78, y],
          [x, y + h * 0.78],
          [x - w * 0.78, y],
        ],
        green,
      ) +
      tree(x - 9, y + 3, green) +
      tree(x + 10, y + 5, darker(green, 0.2))
    );
  if (kind === 'Domes')
    return `<path d="M${n(x - w * 0.6)} ${n(y)}A${n(w * 0.6)} ${n(w * 0.62)} 0 0 1 ${n(x + w * 0.6)} ${n(y)}A${n(w * 0.6)} ${n(h * 0.6)} 0 0 1 ${n(x - w * 0.6)} ${n(y)}z" fill="${accent}"/><path d="M${n(x - w * 0.36)} ${n(y - w * 0.3)}Q${n(x - w * 0.2)} ${n(y - w * 0.56)} ${n(x)} ${n(y - w * 0.56)}" fill="none" stroke="${lighter(accent, 0.5)}" stroke-width="3" stroke-linecap="round"/>`;
  if (kind === 'Gables')
    return (
      polygon(
        [
          [x - w, y],
          [x - w / 2, y - h - 22],
          [x + w / 2, y - 22],
          [x, y + h],
        ],
        accent,
      ) +
      polygon(
        [
          [x, y + h],
          [x + w / 2, y - 22],
          [x + w, y],
        ],
        darker(color, 0.3),
      ) +
      polygon(
        [
          [x - w / 2, y - h - 22],
          [x, y - h],
          [x + w, y],
          [x + w / 2, y - 22],
        ],
        darker(accent, 0.28),
      )
    );
  return (
    polygon(
      [
        [x, y - h * 0.7],
        [x + w * 0.7, y],
        [x, y + h * 0.7],
        [x - w * 0.7, y],
      ],
      darker(color, 0.1),
    ) + rect(x - 7, y - 12, 12, 12, lighter(color, 0.25))
  );
}

export const tree = (x: number, y: number, color: string) =>
  rect(x - 1.5, y - 4, 3, 9, '#5b4130') +
  circle(x, y - 10, 9, color) +
  circle(x - 3, y - 13, 3.4, lighter(color, 0.3));
