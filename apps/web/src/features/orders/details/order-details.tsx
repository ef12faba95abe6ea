import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Order } from '@papermint/contracts/orders/model';
import { triggerWord } from '@papermint/contracts/orders/trigger-word';
import type { OrderDetail, OrderStep } from '@papermint/contracts/spot/history-model';
import type { ReactNode } from 'react';
import { add, decimal, decimalText, subtract } from '../../../lib/text/decimal.ts';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { TextButton } from '../../../ui/form/text-button.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { Progress } from '../../../ui/text/progress.tsx';
import { When } from '../../../ui/text/when.tsx';
import { FillsTable } from '../lists/fills-table.tsx';
import { LinkedName, OrderSide } from '../lists/order-cells.tsx';
import { OrderState, OrderStatus } from '../order-status.tsx';
import { baseOf, quoteOf, trailingText, typeText } from '../order-types.ts';
import { selfTradeWords } from '../self-trade-words.ts';
import { isFutures, marginFacts } from './margin-facts.tsx';
import { Amendments, PreventedMatches } from './order-events.tsx';
import { OrderTimeline } from './order-timeline.tsx';

interface OrderDetailsProps {
  order: Order;
  /** The fields of the details only; undefined while they load. */
  more: Omit<OrderDetail, 'trade'> | undefined;
  /** The name of who made a step, as the reader knows them. */
  sayBy: (step: OrderStep, place: number) => string | null;
  /** The order's owner. */
  owner?: ReactNode;
  /** The actions that the reader has. */
  action: ReactNode;
  /** A link to the list of all its fills. */
  fillsAt?: string;
  /** The path of the list of positions, for a futures order. */
  positionsAt?: string;
  /** The path of the list of API keys, each below it. */
  keysAt?: string;
  /** Opens the other order of an OCO. */
  onLinked: (uuid: string) => void;
  children?: ReactNode;
}

/** All fields of an order, for traders and staff. */
export function OrderDetails(props: OrderDetailsProps) {
  const { order, more, sayBy, owner, action, fillsAt, positionsAt, keysAt, onLinked, children } = props;
  return (
    <div className="flex flex-col gap-5 p-5">
      <Head order={order} />
      {owner}
      {action}
      <section aria-label="Order">
        <KeyValues
          rows={[
            ...factsOf(order, more?.linked, onLinked, positionsAt),
            ...(more?.apiKey ? [placedBy(more.apiKey, keysAt)] : []),
          ]}
        />
      </section>
      <section aria-label="Fills">
        <Heading count={more?.fillCount}>Fills</Heading>
        {more === undefined ? <Skeleton className="mt-2 h-24 w-full" /> : null}
        {more?.fillCount === 0 ? (
          <p className="py-2 text-13 text-muted">No fills yet.</p>
        ) : more ? (
          <FillsTable of={order} fills={more.fills} order={order} />
        ) : null}
        {more && more.fillCount > more.fills.length ? (
          <p className="mt-2 text-12 text-muted">
            Latest {more.fills.length} of {more.fillCount}.{' '}
            {fillsAt ? <TextLink to={fillsAt}>View all</TextLink> : null}
          </p>
        ) : null}
      </section>
      {more && more.amendments.length > 0 ? (
        <section aria-label="Changes">
          <Heading count={more.amendments.length}>Changes</Heading>
          <Amendments order={order} amendments={more.amendments} />
        </section>
      ) : null}
      {more && more.preventedMatches.length > 0 ? (
        <section aria-label="Prevented matches">
          <Heading count={more.preventedMatches.length}>Prevented matches</Heading>
          <PreventedMatches order={order} matches={more.preventedMatches} />
        </section>
      ) : null}
      <section aria-label="Status history">
        <Heading>Timeline</Heading>
        {more ? (
          <OrderTimeline steps={more.timeline} sayBy={sayBy} />
        ) : (
          <Skeleton className="mt-2 h-16 w-full" />
        )}
      </section>
      {children}
    </div>
  );
}

/** The program that placed an order. */
function placedBy({ uuid, label }: { uuid: string; label: string }, keysAt: string | undefined): Fact {
  const value = keysAt ? <TextLink to={`${keysAt}/${uuid}`}>{label}</TextLink> : label;
  return { label: 'Placed by API key', value };
}

function Heading({ count, children }: { count?: number | undefined; children: string }) {
  return (
    <h3 className="mb-2 text-13 font-semibold">
      {children}
      {count ? <span className="num ml-1.5 font-normal text-subtle">{count}</span> : null}
    </h3>
  );
}

function Head({ order }: { order: Order }) {
  const share = Number(order.filled) / Number(order.amount);
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 text-16 font-semibold">
          <OrderSide side={order.side} />
          {codeLabel(order.pair)}
        </h2>
        <span className="text-right">
          <OrderState order={order} />
        </span>
      </div>
      <p className="mt-3 text-24 font-semibold">
        <Amount value={order.amount} currency={baseOf(order)} rule="exact" />
      </p>
      <Progress
        label="Filled"
        value={share}
        tone={order.status === 'filled' ? 'ok' : 'accent'}
        className="mt-3"
      />
      <p className="mt-1.5 text-12 text-muted">
        <Amount value={order.filled} currency={baseOf(order)} rule="exact" /> filled
        {order.averagePrice === null ? null : (
          <>
            {' at '}
            <PairPrice pair={order.pair} value={order.averagePrice} />
            {' on average'}
          </>
        )}
      </p>
    </div>
  );
}

interface Fact {
  label: string;
  value: ReactNode;
  strong?: boolean;
}

function factsOf(
  order: Order,
  linked: Order | null | undefined,
  onLinked: (uuid: string) => void,
  positionsAt: string | undefined,
): Fact[] {
  const { price, stopPrice, activationPrice, averagePrice, cost, fee, linkedTo, clientOrderId } = order;
  const bought = order.side === 'buy';
  const distance = trailingText(order);
  const money = (value: string | null) => (
    <Amount value={value} currency={quoteOf(order)} rule="exact" leastDecimals={2} />
  );
  const shownPrice = (value: string | null) => <PairPrice pair={order.pair} value={value} />;
  const total = decimalText((bought ? add : subtract)(decimal(cost), decimal(fee)));
  const futures = isFutures(order);
  const traded: Fact[] = [
    { label: 'Average price', value: shownPrice(averagePrice) },
    { label: futures ? 'Value' : 'Cost', value: money(cost) },
    { label: 'Fee', value: money(fee) },
    // A position has no price to pay, but a margin.
    ...(futures
      ? []
      : [{ label: bought ? 'Total paid' : 'Total received', value: money(total), strong: true }]),
  ];
  return [
    { label: 'Type', value: order.postOnly ? `${typeText(order.type)}, post only` : typeText(order.type) },
    ...(price === null ? [] : [{ label: 'Price', value: shownPrice(price) }]),
    ...(stopPrice === null
      ? []
      : [{ label: `${triggerWord(order.type)} price`, value: shownPrice(stopPrice) }]),
    ...(distance === null
      ? []
      : [{ label: 'Trailing distance', value: <span className="num">{distance}</span> }]),
    ...(activationPrice === null ? [] : [{ label: 'Activation price', value: shownPrice(activationPrice) }]),
    ...(futures ? marginFacts(order, positionsAt) : []),
    { label: 'Time in force', value: order.timeInForce },
    { label: 'Self-trade prevention', value: selfTradeWords[order.selfTradePreventionMode] },
    ...(order.expiresAt === null
      ? []
      : [{ label: 'Expires', value: <When at={order.expiresAt} ahead absolute="utc" /> }]),
    ...(order.opensAt === null
      ? []
      : [{ label: 'Waits for the open', value: <When at={order.opensAt} ahead absolute="utc" /> }]),
    { label: 'Placed', value: <When at={order.createdAt} absolute="utc" /> },
    ...(averagePrice === null ? [] : traded),
    { label: 'Order ID', value: <Id id={order.uuid} name="order ID" /> },
    ...(clientOrderId === null
      ? []
      : [{ label: 'Client order ID', value: <Id id={clientOrderId} name="client order ID" /> }]),
    ...strategyFacts(order),
    ...(linkedTo === null
      ? []
      : [
          {
            label: 'Linked OCO order',
            value: (
              <span className="flex flex-wrap items-center justify-end gap-x-2">
                <TextButton onClick={() => onLinked(linkedTo)}>
                  {linked ? <LinkedName order={linked} /> : 'The other order'}
                </TextButton>
                {linked ? <OrderStatus status={linked.status} /> : null}
              </span>
            ),
          },
        ]),
  ];
}

/** The strategy of a program that placed an order. */
const strategyFacts = ({ strategyId, strategyType }: Order): Fact[] => [
  ...(strategyId === null ? [] : [{ label: 'Strategy ID', value: <Numeral id={strategyId} /> }]),
  ...(strategyType === null ? [] : [{ label: 'Strategy type', value: <Numeral id={strategyType} /> }]),
];

const Numeral = ({ id }: { id: number }) => <span className="num">{id}</span>;

function Id({ id, name }: { id: string; name: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="num min-w-0 font-mono text-11 font-normal">{id}</span>
      <CopyButton text={id} label={`Copy ${name}`} className="-my-1 shrink-0 touch:-my-3" />
    </span>
  );
}

/** The placeholder of an order that loads. */
export function OrderDetailsSkeleton() {
  return (
    <div className="flex flex-col gap-5 p-5" aria-busy="true">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}
