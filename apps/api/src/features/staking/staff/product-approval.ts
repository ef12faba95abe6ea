import type { EventNote } from '../../../platform/commands/commands.ts';
import type { Reasoned } from '../../approvals/approvals-types.ts';
import type { ProductSaved } from './staff-products-deps.ts';
import { auditedReason } from './stored-product.ts';

export const productSubject = (uuid: string) => `setting:staking.${uuid}` as const;

export const noteOfProduct = ({ uuid, before, after }: ProductSaved, { reason }: Reasoned): EventNote => ({
  subject: uuid,
  before,
  after,
  ...auditedReason(reason),
});
