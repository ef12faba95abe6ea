import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { authorizePurchase } from './authorize-purchase.ts';
import type { PurchaseDeps } from './purchase-deps.ts';
import { REFUND, SETTLE } from './purchase-deps.ts';
import { refundPurchase } from './refund-purchase.ts';
import { settlePurchase } from './settle-purchase.ts';

/** The simulated merchant network: the only code that authorizes, settles, reverses and refunds purchases. */
export type Purchases = ReturnType<typeof createPurchases>;

export function createPurchases(deps: PurchaseDeps) {
  deps.jobs.handle(SETTLE, (tx, id) => settlePurchase(deps, tx, id));
  deps.jobs.handle(REFUND, (tx, id) => refundPurchase(deps, tx, id));
  return bindVerbs(deps, { authorize: authorizePurchase });
}
