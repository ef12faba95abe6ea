import { rayEnd } from '../geometry.ts';
import type { Shape } from './shape.ts';
import { place, priceAt } from './shape.ts';

/** From one point to another. */
export const trend: Shape = (input) => ({ lines: [{ path: [place(input, 0), place(input, 1)] }] });

/** From one point through another to the edge of the pane. */
export const ray: Shape = (input) => {
  const [from, through] = [place(input, 0), place(input, 1)];
  return { lines: [{ path: [from, rayEnd(from, through, input)] }] };
};

/** A price, across the pane. */
export const level: Shape = (input) => {
  const { y } = place(input, 0);
  const text = [input.drawing.text, input.say(priceAt(input, 0))].filter(Boolean).join(' ');
  return {
    lines: [
      {
        path: [
          { x: 0, y },
          { x: input.width, y },
        ],
      },
    ],
    labels: [{ at: { x: input.width - 4, y: y - 9 }, text, align: 'right' }],
  };
};

/** A time, from the top to the bottom. */
export const vertical: Shape = (input) => {
  const { x } = place(input, 0);
  const { text } = input.drawing;
  return {
    lines: [
      {
        path: [
          { x, y: 0 },
          { x, y: input.height },
        ],
      },
    ],
    labels: text ? [{ at: { x: x + 5, y: 12 }, text }] : [],
  };
};

/** A line by hand. */
export const brush: Shape = ({ places }) => ({ lines: [{ path: places }] });
