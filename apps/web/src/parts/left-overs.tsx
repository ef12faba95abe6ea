import type { LeftKind } from '@papermint/contracts/accounts/left-kinds';
import type { Outputs } from '../api/trpc.ts';
import { TextLink } from '../ui/text/link.tsx';
import { Pill } from '../ui/text/pill.tsx';

export type Closing = Outputs['accountClosing']['state'];

interface Way {
  to: string;
  label: string;
}

/** Where a trader settles what is left. */
const WAYS: Record<LeftKind, readonly Way[]> = {
  balance: [
    { to: '/withdraw', label: 'Withdraw' },
    { to: '/transfer', label: 'Send' },
    { to: '/account/convert-crypto', label: 'Convert' },
  ],
  order: [{ to: '/account/trade-history', label: 'Cancel orders' }],
  twap: [{ to: '/account/trade-history/twap', label: 'Cancel TWAP orders' }],
  position: [{ to: '/account/trade-history/futures', label: 'Close positions' }],
  stake: [{ to: '/account/staking/contracts', label: 'End stakes' }],
  card: [{ to: '/account/credit-cards', label: 'Close cards' }],
  withdrawal: [{ to: '/withdraw', label: 'See withdrawals' }],
  deposit: [{ to: '/deposit', label: 'See deposits' }],
  nft: [{ to: '/nft/sell', label: 'Sell or send NFTs' }],
  nft_offer: [{ to: '/nft/activities/my-activities', label: 'Cancel offers' }],
  // The payment date settles it.
  dividend: [],
  decision: [{ to: '/support', label: 'Contact our staff' }],
};

/** What an account still has, and for its owner where to settle it. */
export function LeftOvers({ left, own }: { left: Closing['left']; own: boolean }) {
  return (
    <ul aria-label="What is left" className="divide-y divide-line rounded-card border border-line">
      {left.map(({ kind, text, mustSettle }) => (
        <li key={`${kind} ${text}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-14">
          <span className="num min-w-0 flex-1 wrap-anywhere">{text}</span>
          {mustSettle ? <Pill tone="warn">Resolve first</Pill> : <Pill>Lost when you close the account</Pill>}
          {own && (
            <span className="flex flex-wrap gap-x-3 text-13 max-sm:w-full">
              {WAYS[kind].map(({ to, label }) => (
                <TextLink key={label} to={to}>
                  {label}
                </TextLink>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
