/** The single-key shortcuts of the terminal, as useShortcuts takes them. key-tables.ts says what they do. */
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
} as const;
