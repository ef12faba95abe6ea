import { corners, lineAt } from '../geometry.ts';
import type { Shape } from './shape.ts';
import { place } from './shape.ts';

export const rectangle: Shape = (input) => {
  const [a, b] = [place(input, 0), place(input, 1)];
  const box = corners(a, b);
  const { text } = input.drawing;
  const at = { x: Math.min(a.x, b.x) + 6, y: Math.min(a.y, b.y) + 12 };
  return {
    areas: [{ corners: box }],
    lines: [{ path: [...box, a] }],
    labels: text ? [{ at, text }] : [],
  };
};

/** A line and its parallel through a third point, with the middle between them. */
export const channel: Shape = (input) => {
  const [a, b, c] = [place(input, 0), place(input, 1), place(input, 2)];
  const by = c.y - lineAt(a, b, c.x);
  const moved = (share: number) => [
    { x: a.x, y: a.y + by * share },
    { x: b.x, y: b.y + by * share },
  ];
  return {
    areas: [{ corners: [a, b, ...moved(1).reverse()] }],
    lines: [{ path: [a, b] }, { path: moved(1) }, { path: moved(0.5), faint: true }],
  };
};
