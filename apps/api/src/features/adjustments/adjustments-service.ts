import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { AdjustmentCall, CallDeps } from './adjust-balance.ts';
import { addAsset, adjustBalance } from './adjust-balance.ts';
import { adjustmentRule } from './adjustment-approval.ts';
import type { AdjustmentDeps } from './adjustment-deps.ts';

/** How staff change a balance: never below zero, and beyond a limit with a second person. */
export type Adjustments = ReturnType<typeof createAdjustments>;

export function createAdjustments(deps: AdjustmentDeps) {
  const rule = adjustmentRule(deps);
  const define = (name: AdjustmentCall) => deps.approvals.define(name, rule);
  const approvable: CallDeps['approvable'] = {
    'adjustmentsStaff.adjustBalance': define('adjustmentsStaff.adjustBalance'),
    'adjustmentsStaff.addAsset': define('adjustmentsStaff.addAsset'),
  };
  return bindVerbs({ ...deps, approvable }, { adjust: adjustBalance, add: addAsset });
}
