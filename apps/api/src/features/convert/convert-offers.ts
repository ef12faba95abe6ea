import type { DomainError } from '@papermint/contracts/common/domain-error';
import { convertTransitions } from '@papermint/contracts/convert/transitions';
import { insufficientFunds } from '@papermint/contracts/money/insufficient-funds';
import type { Tx } from '../../platform/database/commit.ts';
import type { ConvertDeps } from './convert-deps.ts';
import type { ConvertOfferRecord } from './convert-types.ts';

export const offerSubject = ({ id, traderId }: ConvertOfferRecord) =>
  ({ table: convertTransitions, rows: 'ConvertOffer', id, owner: traderId }) as const;

/** The refusal of an amount that exceeds the available balance. */
export function notEnough(
  { ledger, markets }: ConvertDeps,
  tx: Tx,
  traderId: string,
  code: string,
): DomainError {
  return insufficientFunds({
    asset: code,
    available: markets.say(code, ledger.available(tx, traderId, code)),
  });
}
