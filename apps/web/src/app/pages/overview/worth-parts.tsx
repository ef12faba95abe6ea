import type { NetWorth } from '@papermint/contracts/wallet/model';
import { Amount } from '../../../ui/text/amount.tsx';
import { Stat } from '../../../ui/text/stat.tsx';
import { shownParts } from './worth-part-names.ts';

interface WorthPartsProps {
  worth: NetWorth;
  currency: string;
  /** Balances are masked. */
  hidden: boolean;
}

/** The parts of the net worth that are not zero, as of the last ping. */
export function WorthParts({ worth, currency, hidden }: WorthPartsProps) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3" aria-label="Parts of the total balance">
      {shownParts(worth).map(({ part, label, amount }) => (
        <Stat key={part} label={label}>
          <Amount value={amount} currency={currency} rule="value" masked={hidden} />
        </Stat>
      ))}
    </dl>
  );
}
