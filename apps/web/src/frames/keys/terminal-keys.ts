/** The single-key shortcuts of the terminal for useShortcuts. key-tables.ts describes them. */
export const terminalKeys = {
  findPair: '/',
  buy: 'b',
  sell: 's',
  limit: 'l',
  market: 'm',
  quarter: '1',
  half: '2',
  threeQuarters: '3',
  all: '4',
  cancelLast: 'x',
  nudgeDown: ',',
  nudgeUp: '.',
} as const;
