import { corners } from '../geometry.ts';
import type { Shape } from './shape.ts';
import { place, priceAt } from './shape.ts';

const LEVELS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1];

/** Retracements of the way from the first point to the second: 0 is at the second one. */
export const fibonacci: Shape = (input) => {
  const [a, b] = [place(input, 0), place(input, 1)];
  const [from, to] = [priceAt(input, 0), priceAt(input, 1)];
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  const steps = LEVELS.map((share) => {
    const price = to + (from - to) * share;
    return { y: input.yOf(price), text: `${share} · ${input.say(price)}` };
  });
  return {
    areas: [{ corners: corners({ x: left, y: a.y }, { x: right, y: b.y }) }],
    lines: [
      { path: [a, b], faint: true },
      ...steps.map(({ y }) => ({
        path: [
          { x: left, y },
          { x: right, y },
        ],
      })),
    ],
    labels: steps.map(({ y, text }) => ({ at: { x: left + 4, y: y - 8 }, text })),
  };
};
