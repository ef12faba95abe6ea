import { DomainError } from '../common/domain-error.ts';
import { codeLabel } from './asset-code.ts';

interface Shortage {
  /** The code of the asset. */
  asset: string;
  /** What is available, with its unit: '12.50 USD'. */
  available: string;
  /** What it is needed for, as a clause: 'this order needs 20 USD'. */
  need?: string;
  /** The field that the refusal stands at; `amount` by default. */
  field?: string | undefined;
}

/** The refusal of an amount that exceeds what is available. */
export function insufficientFunds({ asset, available, need, field }: Shortage): DomainError {
  const why = need === undefined ? `${available} is available` : `${need}, and ${available} is available`;
  return new DomainError('insufficient_balance', `Not enough ${codeLabel(asset)}: ${why}`, field ?? 'amount');
}
