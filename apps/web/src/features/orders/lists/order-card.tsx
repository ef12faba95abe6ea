import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Order } from '@papermint/contracts/orders/model';
import { triggerWord } from '@papermint/contracts/orders/trigger-word';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { When } from '../../../ui/text/when.tsx';
import { Opening, OrderState } from '../order-status.tsx';
import { activationOf, baseOf, pairPath, quoteOf, trailingText, typeText } from '../order-types.ts';
import { Expiry, FilledPart, OrderSide, OrderTag, VisiblePart } from './order-cells.tsx';

function OrderTitle({ side, children }: { side: Order['side']; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <OrderSide side={side} />
      {children}
    </span>
  );
}

interface OrderCardProps {
  order: Order;
  /** Shown instead of the time of placing. */
  note?: ReactNode;
}

/** An order on a small screen, in a list whose rows open. */
export function OrderCard({ order, note }: OrderCardProps) {
  return (
    <CardLine
      title={<OrderTitle side={order.side}>{codeLabel(order.pair)}</OrderTitle>}
      noteWraps
      note={
        <>
          {typeText(order.type)}
          {(order.averagePrice ?? order.price) ? (
            <>
              {' at '}
              <PairPrice pair={order.pair} value={order.averagePrice ?? order.price} />
            </>
          ) : null}
          {' · '}
          {note ?? <When at={order.createdAt} />}
        </>
      }
      figure={<Amount value={order.amount} currency={baseOf(order)} rule="exact" />}
      figureNote={
        order.status === 'filled' ? (
          <Amount value={order.cost} currency={quoteOf(order)} rule="exact" leastDecimals={2} />
        ) : (
          <OrderState order={order} />
        )
      }
    />
  );
}

/** A resting order on a small screen. */
export function OpenOrderCard({ order, action }: { order: Order; action: ReactNode }) {
  const distance = trailingText(order);
  const from = activationOf(order);
  const waitsFor = from ?? order.stopPrice;
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <CardLine
          title={
            <OrderTitle side={order.side}>
              <Link to={pairPath(order)} className="touch:-my-3 touch:inline-block touch:py-3">
                {codeLabel(order.pair)}
              </Link>
            </OrderTitle>
          }
          noteWraps
          note={
            <>
              {typeText(order.type)}
              <OrderTag order={order} /> ·{' '}
              {order.expiresAt === null ? <When at={order.createdAt} /> : <Expiry at={order.expiresAt} />} ·{' '}
              <FilledPart order={order} />
              {order.visibleAmount === null ? null : (
                <>
                  {' · '}
                  <VisiblePart order={order} />
                </>
              )}
              <Opening order={order} brief />
            </>
          }
          figure={<Amount value={order.amount} currency={baseOf(order)} rule="exact" />}
          figureNote={
            <>
              {waitsFor !== null && order.status === 'untriggered' ? (
                <>
                  {distance === null ? null : `${distance} · `}
                  {from === null ? `${triggerWord(order.type).toLowerCase()} ` : 'from '}
                  <PairPrice pair={order.pair} value={waitsFor} />{' '}
                </>
              ) : null}
              {order.price === null ? null : (
                <>
                  {'at '}
                  <PairPrice pair={order.pair} value={order.price} />
                </>
              )}
            </>
          }
        />
      </div>
      {action}
    </div>
  );
}
