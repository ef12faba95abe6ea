import type { NetWorth } from '@papermint/contracts/wallet/model';
import { Amount } from '../../../ui/text/amount.tsx';
import { Stat } from '../../../ui/text/stat.tsx';

interface WorthPartsProps {
  worth: NetWorth;
  currency: string;
  /** Balances are masked. */
  hidden: boolean;
}

const PARTS = [
  ['spot', 'Spot'],
  ['earn', 'Earn'],
  ['futures', 'Futures'],
  ['cards', 'Cards'],
  ['nfts', 'NFTs'],
] as const;

/** The parts of the net worth that are not zero, as of the last ping. */
export function WorthParts({ worth, currency, hidden }: WorthPartsProps) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3" aria-label="Parts of the total balance">
      {PARTS.filter(([part]) => /[1-9]/.test(worth[part])).map(([part, label]) => (
        <Stat key={part} label={label}>
          <Amount value={worth[part]} currency={currency} rule="value" masked={hidden} />
        </Stat>
      ))}
    </dl>
  );
}
