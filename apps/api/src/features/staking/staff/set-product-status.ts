import type { ProductStatus } from '@papermint/contracts/staking/statuses';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { raiseRefresh } from '../../../platform/time/world-state.ts';
import { showProduct } from './staff-product.ts';
import type { Changed, StaffProductsDeps, WithReason } from './staff-products-deps.ts';
import { auditedReason, statusSubject, storedProduct } from './stored-product.ts';

const TRANSITIONS = { active: 'activate', paused: 'pause', retired: 'retire' } as const;
const DONE = {
  active: 'Traders can stake in it now.',
  paused: 'It takes no new contracts. Those that run go on.',
  retired: 'It is retired. Contracts that run go on.',
};

/**
 * Opens, pauses or retires a product.
 * @throws DomainError not_found at `uuid`; conflict from the wrong status
 */
export async function setProductStatus(
  deps: StaffProductsDeps,
  command: CommandContext,
  { uuid, status, reason }: WithReason & { uuid: string; status: Exclude<ProductStatus, 'draft'> },
): Promise<Changed> {
  const { commands, statuses, state, clock } = deps;
  await commands.execute(
    command,
    async (tx) => {
      const row = storedProduct(deps, tx, uuid);
      statuses.transition(tx, {
        ...statusSubject(row, command),
        transition: TRANSITIONS[status],
        ...auditedReason(reason),
      });
      raiseRefresh(tx, state, clock);
      return row.status;
    },
    (before) => ({ subject: uuid, before: { status: before }, after: { status }, ...auditedReason(reason) }),
  );
  return { product: showProduct(deps, uuid), message: DONE[status] };
}
