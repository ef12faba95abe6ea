import { DomainError } from '@papermint/contracts/common/domain-error';
import type { EventNote } from '../../../platform/commands/commands.ts';
import type { ProductSaved } from './staff-products-deps.ts';
import { auditedReason } from './stored-product.ts';

export const productSubject = (uuid: string) => `setting:staking.${uuid}` as const;

/** @throws DomainError bad_input at `reason` without one, where a second person decides */
export function assertReason(reason: string): void {
  if (reason !== '') return;
  throw new DomainError('bad_input', 'What the house pays needs a reason', 'reason');
}

export const noteOfProduct = (
  { uuid, before, after }: ProductSaved,
  { reason }: { reason: string },
): EventNote => ({ subject: uuid, before, after, ...auditedReason(reason) });
