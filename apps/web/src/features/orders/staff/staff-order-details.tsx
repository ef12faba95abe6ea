import type { OrderOwner, StaffOrder } from '@papermint/contracts/spot/history-model';
import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../api/trpc.ts';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/query-view.tsx';
import { PersonLink } from '../../../frames/staff/person-link.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { When } from '../../../ui/text/when.tsx';
import { nameOf } from '../../accounts/staff/staff-trader.ts';
import { StatusPill } from '../../accounts/staff/trader-pills.tsx';
import { OrderDetails, OrderDetailsSkeleton } from '../order-details.tsx';
import { OrderDetailsCancel } from '../order-details-cancel.tsx';
import { staffOrdersChanged } from './follow-orders.ts';

type Detail = Outputs['spotStaff']['order'];

interface StaffOrderDetailsProps {
  uuid: string;
  /** What the list knows of the order already. */
  row: StaffOrder | undefined;
  onLinked: (uuid: string) => void;
  onActed: () => void;
}

/** The details of any trader's order, for staff. */
export function StaffOrderDetails({ uuid, row, onLinked, onActed }: StaffOrderDetailsProps) {
  const query = useQuery(trpc.spotStaff.order.queryOptions({ uuid }));
  const order = query.data?.trade ?? row;
  if (query.isError && !query.data) {
    return <QueryFailed query={query} title="This order could not be loaded." />;
  }
  if (!order) return <OrderDetailsSkeleton />;
  return (
    <OrderDetails
      order={order}
      more={query.data}
      sayBy={({ by }, place) => {
        const staff = query.data?.timeline[place]?.staff;
        return staff ? `By ${nameOf(staff)}, staff` : by === 'trader' ? 'By the trader' : null;
      }}
      owner={<Owner trader={order.trader} />}
      onLinked={onLinked}
      action={
        <OrderDetailsCancel
          order={order}
          asksReason
          call="spotStaff.cancel"
          input={{ uuid }}
          onSettled={staffOrdersChanged}
          onDone={onActed}
        />
      }
    >
      <Transactions transactions={query.data?.transactions} />
    </OrderDetails>
  );
}

function Owner({ trader }: { trader: OrderOwner }) {
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

function Transactions({ transactions }: { transactions: Detail['transactions'] | undefined }) {
  return (
    <section aria-label="Transactions">
      <h3 className="mb-1 text-13 font-semibold">Transactions</h3>
      {transactions?.length === 0 ? <p className="py-2 text-13 text-muted">No transactions yet.</p> : null}
      <ul className="divide-y divide-line">
        {transactions?.map(({ uuid, description, createdAt, amount, currency, ...transaction }) => (
          <li key={uuid} className="flex items-baseline gap-3 py-2 text-13">
            <span className="min-w-0 flex-1">
              <span className="block truncate">{description}</span>
              <When at={createdAt} absolute className="text-12 text-subtle" />
            </span>
            <span className="text-right">
              <Amount value={amount} currency={currency} rule="exact" signed className="block font-medium" />
              {transaction.counterCurrency === null ? null : (
                <Amount
                  value={transaction.counterAmount}
                  currency={transaction.counterCurrency}
                  rule="exact"
                  leastDecimals={2}
                  className="block text-12 text-muted"
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
