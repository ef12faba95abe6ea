import { recordKeys } from '../record/record-tabs.ts';
import type { KeyTable } from './shown-keys.ts';
import { terminalKeys } from './terminal-keys.ts';

const { findPair, buy, sell, limit, market, quarter, half, threeQuarters, all } = terminalKeys;
const { cancelLast, nudgeDown, nudgeUp } = terminalKeys;

/** The keys of the frames and of the terminal, in words. */
export const keyTables = {
  terminal: {
    title: 'Terminal',
    rows: [
      { keys: [findPair], does: 'Find a pair' },
      { keys: ['Alt G'], does: 'Go to a date on the chart' },
    ],
  },
  trading: {
    title: 'Order form, if trading with single keys is on',
    rows: [
      { keys: [buy], does: 'Buy' },
      { keys: [sell], does: 'Sell' },
      { keys: [limit], does: 'Limit order' },
      { keys: [market], does: 'Market order' },
      {
        keys: [quarter, half, threeQuarters, all],
        does: 'Fill in 25, 50, 75 or 100% of the available balance; Enter places the order',
      },
      { keys: [cancelLast], does: 'Cancel the latest order of the pair' },
      { keys: [nudgeDown, nudgeUp], does: 'Move its price by a tick' },
    ],
  },
  ladder: {
    title: 'Price ladder, at its cursor',
    rows: [
      { keys: ['Enter'], does: 'Press the cell: fill the form, or place the order' },
      { keys: ['Delete'], does: 'Cancel your orders there' },
      { keys: ['m'], does: 'Move your orders there; Enter confirms, Escape cancels the move' },
      { keys: ['Home', 'c'], does: 'Center on the last price' },
    ],
  },
  record: {
    title: 'This page',
    rows: [{ keys: [recordKeys.previousTab, recordKeys.nextTab], does: 'Previous and next tab' }],
  },
  inbox: {
    title: 'Inbox',
    rows: [
      { keys: ['j', 'k'], does: 'Next and previous conversation' },
      { keys: ['r'], does: 'Answer' },
      { keys: ['e'], does: 'Resolve, or open again' },
      { keys: ['a'], does: 'Assign' },
    ],
  },
} satisfies Record<string, KeyTable>;
