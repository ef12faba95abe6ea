import type { PendingAnswer } from '@papermint/contracts/approvals/model';
import { RATE_SCALE } from '@papermint/contracts/staking/accrual';
import { SOLE_RATE } from '@papermint/contracts/staking/statuses';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { raiseRefresh } from '../../../platform/time/world-state.ts';
import type { ApprovalRule } from '../../approvals/approvals-types.ts';
import { noteOfProduct, productSubject } from './product-approval.ts';
import { showProduct, termsView } from './staff-product.ts';
import type {
  Changed,
  ProductChangeDeps,
  ProductSaved,
  StaffProductsDeps,
  StatusInput,
} from './staff-products-deps.ts';
import { auditedReason, statusSubject, storedProduct } from './stored-product.ts';

const TRANSITIONS = { active: 'activate', paused: 'pause', retired: 'retire' } as const;
const DONE = {
  active: 'Traders can stake in it now.',
  paused: 'It takes no new contracts. Running contracts continue.',
  retired: 'It is retired. Running contracts continue.',
};

/**
 * Opens, pauses or retires a product. Opening a draft that pays more than `SOLE_RATE` needs a reason and a second person.
 * @throws DomainError not_found at `uuid`; bad_input at `reason`; conflict from the wrong status
 */
export async function setProductStatus(
  deps: ProductChangeDeps,
  command: CommandContext,
  input: StatusInput,
): Promise<Changed | PendingAnswer> {
  const answer = await deps.switching.execute(command, input);
  if ('pending' in answer) return answer;
  return { product: showProduct(deps, answer.uuid), message: answer.message };
}

/** How a change of status is described and carried out. */
export function statusRule(deps: StaffProductsDeps): ApprovalRule<StatusInput, ProductSaved> {
  const { statuses, state, clock } = deps;
  return {
    describe(reads, { uuid, status }) {
      const row = storedProduct(deps, reads, uuid);
      const needed = row.status === 'draft' && status === 'active' && row.rate > SOLE_RATE * 10 ** RATE_SCALE;
      const terms = termsView(deps, row);
      return {
        needed,
        title: `Open the staking product ${row.name}`,
        subject: productSubject(uuid),
        version: JSON.stringify([row.status, terms]),
        before: { status: row.status },
        after: { status, ...terms },
      };
    },
    run(tx, { command }, { uuid, status, reason }) {
      const row = storedProduct(deps, tx, uuid);
      statuses.transition(tx, {
        ...statusSubject(row, command),
        transition: TRANSITIONS[status],
        ...auditedReason(reason),
      });
      raiseRefresh(tx, state, clock);
      return { uuid, before: { status: row.status }, after: { status }, message: DONE[status] };
    },
    note: noteOfProduct,
  };
}
