import type { PendingAnswer } from '@papermint/contracts/approvals/model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { raiseRefresh } from '../../../platform/time/world-state.ts';
import type { ApprovalRule } from '../../approvals/approvals-types.ts';
import { givesMore, termsOf } from '../staking-rules.ts';
import { assertRate } from './assert-rate.ts';
import { noteOfProduct, productSubject } from './product-approval.ts';
import { showProduct, termsView } from './staff-product.ts';
import type {
  Changed,
  ProductChangeDeps,
  ProductSaved,
  StaffProductsDeps,
  UpdateInput,
} from './staff-products-deps.ts';
import { storedProduct } from './stored-product.ts';

/**
 * Changes a product. Terms that give more to those who stake need a reason and a second person, unless it is a draft.
 * @throws DomainError not_found at `uuid`; bad_input at the wrong field; conflict for a retired product
 */
export async function updateProduct(
  deps: ProductChangeDeps,
  command: CommandContext,
  input: UpdateInput,
): Promise<Changed | PendingAnswer> {
  const answer = await deps.updating.execute(command, input);
  if ('pending' in answer) return answer;
  return { product: showProduct(deps, answer.uuid), message: answer.message };
}

/** How a change of terms is described and carried out. */
export function updateRule(deps: StaffProductsDeps): ApprovalRule<UpdateInput, ProductSaved> {
  const { store, clock, state } = deps;
  return {
    describe(reads, input) {
      const { row, terms, view } = changed(deps, reads, input);
      const needed = row.status !== 'draft' && givesMore(row, terms);
      return {
        needed,
        title: `Raise the rewards of ${row.name}`,
        subject: productSubject(row.id),
        version: JSON.stringify(view.before),
        ...view,
      };
    },
    run(tx, _, input) {
      const { row, terms, view } = changed(deps, tx, input);
      store.put(tx, row.id, terms, clock.now());
      raiseRefresh(tx, state, clock);
      return { uuid: row.id, message: 'Product saved. Running contracts keep their terms.', ...view };
    },
    note: noteOfProduct,
  };
}

/** @throws DomainError as `updateProduct` */
function changed(deps: StaffProductsDeps, reads: Reads, { uuid, reason: _, ...typed }: UpdateInput) {
  const row = storedProduct(deps, reads, uuid);
  if (row.status === 'retired') throw new DomainError('conflict', 'This product is retired', 'uuid');
  const terms = termsOf(typed, deps.markets.asset(row.asset), row.termDays);
  if (terms.rate !== row.rate) assertRate(deps, typed.annualRate);
  const view = { before: termsView(deps, row), after: termsView(deps, { ...row, ...terms }) };
  return { row, terms, view };
}
