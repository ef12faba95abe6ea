import { DomainError } from '@papermint/contracts/common/domain-error';
import type * as calls from '@papermint/contracts/requirements/staff-calls';
import { MOST_OPEN } from '@papermint/contracts/requirements/statuses';
import type { z } from 'zod';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { askedOf, dueAtOf } from '../requirements-rules.ts';
import { findTrader } from './find-trader.ts';
import type { Changed } from './staff-requirement.ts';
import { assertOther, findRequirement } from './staff-requirement.ts';
import type { StaffRequirementsDeps } from './staff-requirements-deps.ts';

/**
 * Asks a trader for something.
 * @throws DomainError not_found at `accountId`; forbidden for one's own account; conflict; bad_input at a field
 */
export async function createRequirement(
  deps: StaffRequirementsDeps,
  command: CommandContext,
  reader: Staff,
  { accountId, kind, title, about, dueOn, reason, ...input }: z.output<typeof calls.create.input>,
): Promise<Changed> {
  const { commands, clock, store, ids, steps, views } = deps;
  const { id, message } = await commands.executeNoted(command, async (tx) => {
    const trader = findTrader(deps, tx, accountId);
    assertOther(trader.id, reader.id);
    if (trader.status !== 'active') {
      throw new DomainError('conflict', `This account is ${trader.status}: requirements cannot be added.`);
    }
    const content = askedOf(kind, input);
    const now = clock.now();
    const dueAt = dueAtOf(dueOn, now);
    if (store.open(tx, trader.id).length >= MOST_OPEN) {
      throw new DomainError('conflict', `${MOST_OPEN} requirements are already open. Waive one first.`);
    }
    const id = ids.uuid(now);
    steps.begin(
      tx,
      {
        id,
        traderId: trader.id,
        kind,
        title,
        about: about || null,
        status: 'due',
        dueAt,
        asked: JSON.stringify(content),
        askedAt: now,
        askedById: reader.id,
        createdAt: now,
        submittedAt: null,
        decidedAt: null,
        decidedById: null,
        reason: null,
        attempts: 0,
      },
      command.actor,
    );
    return {
      answer: { id, message: `${trader.firstName} ${trader.lastName} is asked: ${title}.` },
      note: {
        subject: `requirement:${id}`,
        account: trader.id,
        ...(reason && { reason }),
        after: { kind, title, dueAt: new Date(dueAt).toISOString() },
      },
    };
  });
  return { requirement: views.staffDetail(findRequirement(deps, store.committed, id), reader), message };
}
