import type { Formula } from './formula.ts';
import { typicalPrice } from './formula.ts';
import { createWindow, sumOf } from './window.ts';

/** Granville's balance: volumes of rising closes less those of falling ones, from 0 at the first bar. */
export function obv(): Formula {
  let before = Number.NaN;
  let balance = 0;
  return ({ close, volume }, keep, out) => {
    const next = balance + (Number.isNaN(before) ? 0 : Math.sign(close - before) * volume);
    out[0] = next;
    if (!keep) return;
    before = close;
    balance = next;
  };
}

/** The share of the money that came with a rising typical price, 0 to 100; 50 without any. */
export function mfi(length: number): Formula {
  const rising = createWindow(length);
  const falling = createWindow(length);
  let before = Number.NaN;
  return (bar, keep, out) => {
    const price = typicalPrice(bar);
    const flow = price * bar.volume;
    const change = price - before;
    rising.push(change > 0 ? flow : change * 0, keep);
    const full = falling.push(change < 0 ? flow : change * 0, keep);
    const [inflow, outflow] = [sumOf(rising), sumOf(falling)];
    out[0] = !full ? Number.NaN : inflow + outflow === 0 ? 50 : (100 * inflow) / (inflow + outflow);
    if (keep) before = price;
  };
}

/** Chaikin: volumes weighed by the place of the close in its bar, as a share of all volume, -1 to 1. */
export function cmf(length: number): Formula {
  const flows = createWindow(length);
  const traded = createWindow(length);
  return ({ high, low, close, volume }, keep, out) => {
    flows.push(high === low ? 0 : ((2 * close - low - high) / (high - low)) * volume, keep);
    out[0] = traded.push(volume, keep) ? sumOf(flows) / (sumOf(traded) || 1) : Number.NaN;
  };
}
