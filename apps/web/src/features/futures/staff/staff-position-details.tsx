import type { FuturesOrder, Position } from '@papermint/contracts/futures/model';
import type { StaffPosition, StaffPositionStep } from '@papermint/contracts/futures/staff-model';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Outputs } from '../../../api/trpc.ts';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { usePermitted } from '../../../frames/staff/permitted.tsx';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import type { KeyValue } from '../../../ui/text/key-values.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { When } from '../../../ui/text/when.tsx';
import { OwnerCard } from '../../accounts/staff/owner-card.tsx';
import { nameOf } from '../../accounts/staff/staff-trader.ts';
import { FillsTable } from '../../orders/lists/fills-table.tsx';
import { OrderCard } from '../../orders/lists/order-card.tsx';
import { TransactionLines } from '../../wallet/staff/transaction-lines.tsx';
import {
  Brackets,
  LiquidationPrice,
  MarkPrice,
  PositionMargin,
  Quote,
} from '../positions/position-cells.tsx';
import { PositionFacts, PositionHead } from '../positions/position-details.tsx';
import { NextFunding } from '../positions/position-funding.tsx';
import { PositionTimeline } from '../positions/position-timeline.tsx';
import { rateText } from '../positions/position-words.ts';
import { triggerText } from '../positions/trigger-words.ts';
import { MARK_REFRESH, staffFuturesChanged } from './follow-futures.ts';
import { ORDERS_DESK } from './futures-desk-tabs.tsx';

const ClosePositionDialog = lazyWithPreload(() =>
  import('./close-position-dialog.tsx').then((m) => m.ClosePositionDialog),
);

type Detail = Outputs['futuresStaff']['positionDetail'];

interface StaffPositionDetailsProps {
  uuid: string;
  /** The row of the list. */
  row: StaffPosition | undefined;
  onActed: () => void;
}

/** All there is of any trader's position, for staff. */
export function StaffPositionDetails({ uuid, row, onActed }: StaffPositionDetailsProps) {
  const query = useQuery(
    trpc.futuresStaff.positionDetail.queryOptions({ uuid }, { refetchInterval: MARK_REFRESH }),
  );
  const position = query.data?.position ?? row;
  if (query.isError && !query.data) {
    return <QueryFailed query={query} title="This position could not be loaded." />;
  }
  if (!position) return <Loading />;
  const more = query.data;
  return (
    <div className="flex flex-col gap-5 p-5">
      <PositionHead position={position} />
      <OwnerCard trader={position.trader} />
      {position.status === 'open' ? (
        <>
          <ClosePosition position={position} onActed={onActed} />
          <section aria-label="Now">
            <KeyValues rows={openFacts(position)} />
          </section>
        </>
      ) : null}
      <section aria-label="Position">
        <PositionFacts position={position} />
      </section>
      {more?.liquidation ? <Liquidated liquidation={more.liquidation} /> : null}
      <Part title="Orders" rows={more?.orders} none="No orders of its own.">
        {(orders) => <Orders orders={orders} />}
      </Part>
      <Part title="Fills" rows={more?.fills} none="No fills.">
        {(fills) => <FillsTable of={position} fills={fills} />}
      </Part>
      <Part title="Funding" rows={more?.funding} none="No funding yet.">
        {(funding) => <Funding funding={funding} />}
      </Part>
      <section aria-label="Status history">
        <h3 className="mb-2 text-13 font-semibold">Timeline</h3>
        {more ? (
          <PositionTimeline steps={more.timeline} sayBy={sayBy} />
        ) : (
          <Skeleton className="h-16 w-full" />
        )}
      </section>
      <TransactionLines
        transactions={more?.transactions}
        of={{ reference: uuid, owner: position.trader.accountId }}
      />
    </div>
  );
}

function sayBy({ by, staff }: StaffPositionStep): string | null {
  if (staff) return `By ${nameOf(staff)}, staff`;
  return by === 'trader' ? 'By the trader' : null;
}

function ClosePosition({ position, onActed }: { position: StaffPosition; onActed: () => void }) {
  const [asking, setAsking] = useState(false);
  const permitted = usePermitted('markets');
  if (!permitted) return null;
  return (
    <>
      <Button look="danger" wide onPointerEnter={ClosePositionDialog.preload} onClick={() => setAsking(true)}>
        Close position
      </Button>
      {asking ? (
        <LazyBoundary>
          <ClosePositionDialog
            position={position}
            onDone={async () => {
              await staffFuturesChanged();
              onActed();
            }}
            onClose={() => setAsking(false)}
          />
        </LazyBoundary>
      ) : null}
    </>
  );
}

function openFacts(position: Position): KeyValue[] {
  const trigger = triggerText(position);
  const inFacts = (node: ReactNode) => <span className="facts flex flex-col items-end">{node}</span>;
  return [
    { label: 'Mark price', value: <MarkPrice position={position} /> },
    { label: 'Value', value: <Quote position={position} value={position.notional} /> },
    { label: 'Liquidation price', value: inFacts(<LiquidationPrice position={position} />) },
    { label: 'Margin', value: inFacts(<PositionMargin position={position} />) },
    { label: 'Take profit, stop loss', value: <Brackets position={position} /> },
    ...(trigger === null ? [] : [{ label: 'Trigger by', value: trigger }]),
    { label: 'Next funding', value: <NextFunding position={position} /> },
  ];
}

interface PartProps<R> {
  title: string;
  /** Undefined while they load. */
  rows: readonly R[] | undefined;
  /** The text of an empty list. */
  none: string;
  children: (rows: readonly R[]) => ReactNode;
}

function Part<R>({ title, rows, none, children }: PartProps<R>) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-13 font-semibold">
        {title}
        {rows?.length ? <span className="num ml-1.5 font-normal text-subtle">{rows.length}</span> : null}
      </h3>
      {rows === undefined ? (
        <Skeleton className="mt-2 h-16 w-full" />
      ) : rows.length === 0 ? (
        <p className="py-2 text-13 text-muted">{none}</p>
      ) : (
        children(rows)
      )}
    </section>
  );
}

function Orders({ orders }: { orders: readonly FuturesOrder[] }) {
  return (
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <li key={order.uuid} className="py-2">
          <TextLink to={`${ORDERS_DESK}?order=${order.uuid}`} className="block text-fg hover:no-underline">
            <OrderCard order={order} />
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

function Funding({ funding }: { funding: readonly Detail['funding'][number][] }) {
  return (
    <KeyValues
      className="[&_div]:py-1.5"
      rows={funding.map(({ time, rate, payment, currency }) => ({
        label: time,
        name: <When at={time} absolute />,
        value: (
          <>
            <span className="num mr-3 font-normal text-subtle">{rateText(rate)}</span>
            <Amount value={payment} currency={currency} rule="exact" leastDecimals={2} signed />
          </>
        ),
      }))}
    />
  );
}

function Liquidated({ liquidation }: { liquidation: NonNullable<Detail['liquidation']> }) {
  const { pair, currency, markPrice, pnl, fee, covered, time } = liquidation;
  const money = (value: string, signed = false) => (
    <Amount value={value} currency={currency} rule="exact" leastDecimals={2} signed={signed} />
  );
  return (
    <section aria-label="Liquidation">
      <h3 className="mb-1 text-13 font-semibold">Liquidation</h3>
      <KeyValues
        rows={[
          { label: 'At', value: <When at={time} absolute="utc" /> },
          { label: 'Mark price', value: <PairPrice pair={pair} value={markPrice} /> },
          { label: 'P&L', value: money(pnl, true) },
          { label: 'Liquidation fee', value: money(fee) },
          { label: 'Paid by the insurance fund', value: money(covered) },
        ]}
      />
    </section>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-5 p-5" aria-busy="true">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-56 w-full" />
    </div>
  );
}
