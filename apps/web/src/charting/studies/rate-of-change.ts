import type { Formula } from './formula.ts';
import { ofCloses } from './formula.ts';
import { createWindow } from './window.ts';

/** The change of the close since `length` bars ago, in percent. */
export function rateOfChange(length: number): Formula {
  const closes = createWindow(length + 1);
  return ofCloses((close, keep) =>
    closes.push(close, keep) ? 100 * (close / closes.at(length) - 1) : Number.NaN,
  );
}
