import type { OrderOwner } from '@papermint/contracts/spot/history-model';
import { PersonLink } from '../../../frames/staff/person/person-link.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { nameOf } from './staff-trader.ts';
import { StatusPill } from './trader-pills.tsx';

/** The trader of an order or a position, in its details. */
export function OwnerCard({ trader }: { trader: OrderOwner }) {
  const { accountId, email } = trader;
  return (
    <section aria-label="Trader" className="flex items-start gap-3 rounded-card border border-line p-3">
      <Avatar seed={accountId} className="size-9" />
      <div className="min-w-0 flex-1 text-13">
        <p className="flex flex-wrap items-center gap-x-2">
          <PersonLink
            person={{ accountId, name: nameOf(trader) }}
            className="font-semibold wrap-anywhere whitespace-normal"
          />
          <StatusPill trader={trader} />
        </p>
        <p className="truncate text-muted">{email}</p>
        <p className="flex items-center gap-1 text-muted">
          <span className="num font-mono text-12">{accountId}</span>
          <CopyButton text={accountId} label="Copy account number" className="-my-1 touch:-my-3" />
        </p>
      </div>
    </section>
  );
}
