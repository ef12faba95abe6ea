import { newAccount } from '../../testing/examples/new-account.ts';
import type { Examples } from '../../testing/examples/prepared.ts';

/** What the examples of adjustments need to exist first. */
export const examples: Examples = {
  'adjustmentsStaff.addAsset': newAccount,
};
