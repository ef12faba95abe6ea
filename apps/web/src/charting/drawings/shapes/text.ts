import type { Shape } from './shape.ts';
import { place } from './shape.ts';

export const text: Shape = (input) => ({
  labels: [{ at: place(input, 0), text: input.drawing.text || 'Text', plate: true }],
});
