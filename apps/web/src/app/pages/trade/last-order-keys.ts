import { useEffect, useRef } from 'react';
import type { ChartLine } from '../../../charting/lines/line.ts';
import type { LineLayer } from '../../../charting/lines/line-layer.ts';
import { confirmAct } from '../../../frames/confirm/confirm-act.ts';
import { tradingKeysOnAtom, useShortcuts } from '../../../frames/keys/shortcuts.ts';
import { terminalKeys } from '../../../frames/keys/terminal-keys.ts';
import { useAtomValue } from '../../../lib/atoms.ts';

/** Presses within this time of each other are sent as one change, ms. */
const TOGETHER = 300;
const NONE = {};

/**
 * Keys that cancel the latest order of the pair and move its price by ticks, while trading with single keys is on.
 * @param orders the lines of the orders, the latest first
 */
export function useLastOrderKeys(orders: readonly ChartLine[], layer: LineLayer): void {
  const on = useAtomValue(tradingKeysOnAtom);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const nudge = (ticks: number) => {
    const id = orders.find(({ move }) => move)?.id;
    if (id === undefined || layer.step(id, ticks) === undefined) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => layer.release(id), TOGETHER);
  };
  useShortcuts(
    on
      ? {
          [terminalKeys.cancelLast]: () => void cancelLatest(orders[0]?.remove?.send),
          [terminalKeys.nudgeDown]: () => nudge(-1),
          [terminalKeys.nudgeUp]: () => nudge(1),
        }
      : NONE,
  );
}

async function cancelLatest(send?: () => void): Promise<void> {
  if (send && (await confirmAct('keys', { title: 'Cancel the latest order?', button: 'Cancel order' })))
    send();
}
