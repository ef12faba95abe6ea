import type { MoneyOutPermit } from '../../ledger/money-out-permit.ts';

/** A permit for tests of the ledger alone, where no control applies. */
export const testPermit = { dollars: 0n, day: 0, lockedUntil: null } as MoneyOutPermit;
