import { newAccount } from '../../testing/new-account.ts';
import type { Examples } from '../../testing/prepared.ts';

/** What the examples of adjustments need to exist first. */
export const examples: Examples = {
  'adjustmentsStaff.addAsset': newAccount,
};
