import type { InstrumentKind } from '@papermint/contracts/markets/kinds';

/** Invented names of those who report. */
const GENERAL = [
  'Quillmark Newswire',
  'Tallowgate Wire',
  'Pennant Markets',
  'The Brasswick Journal',
] as const;

export const SOURCES: Readonly<Record<InstrumentKind | 'economy', readonly string[]>> = {
  crypto: ['Coinlantern', 'Nodewick', 'The Hashgate Letter', ...GENERAL],
  stock: ['Shareholm Daily', 'Tickmark News', 'The Ledgerline', ...GENERAL],
  forex: ['Crossrate Desk', 'Pipwell Report', ...GENERAL],
  commodity: ['Oredock Report', 'Bargewater Commodities', ...GENERAL],
  economy: ['Statwick Economics', 'Figurehall', ...GENERAL],
};
