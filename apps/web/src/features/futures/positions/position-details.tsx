import type { Position, PositionStep } from '@papermint/contracts/futures/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useInstruments } from '../../../api/queries/instruments.ts';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { LedgerLink } from '../../../parts/ledger-link.tsx';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { contractText } from '../../../state/prices/contract-size.ts';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import type { KeyValue } from '../../../ui/text/key-values.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { When } from '../../../ui/text/when.tsx';
import { LiveFigures } from './live-figures.tsx';
import { ClosePosition, EditableBrackets, EditableMargin, ReversePosition } from './position-actions.tsx';
import { LiquidationPrice, MarkPrice, PositionSideTag, Quote, UnrealizedPnl } from './position-cells.tsx';
import { NextFunding } from './position-funding.tsx';
import { PositionLink } from './position-link.tsx';
import { resultOf } from './position-result.ts';
import { PositionStatusPill } from './position-status.tsx';
import { PositionTimeline } from './position-timeline.tsx';
import { baseOf, modeText, rateText } from './position-words.ts';
import { triggerText } from './trigger-words.ts';

interface PositionDetailsProps {
  uuid: string;
  /** The row of the list. */
  row?: Position | undefined;
}

const ACTION = 'h-10 flex-1 border border-control text-14 text-fg touch:h-11';

/** All there is of one of the trader's positions. */
export function PositionDetails({ uuid, row }: PositionDetailsProps) {
  const query = useQuery(trpc.futures.positionDetail.queryOptions({ uuid }));
  const position = query.data?.position ?? row;
  if (query.isError && !query.data) {
    return <QueryFailed query={query} title="This position could not be loaded." />;
  }
  if (!position) return <Loading />;
  return (
    <LiveFigures>
      <div className="flex flex-col gap-5 p-5">
        <PositionHead position={position} />
        {position.status === 'open' ? (
          <>
            <div className="flex gap-2">
              <ReversePosition position={position} className={ACTION}>
                Reverse
              </ReversePosition>
              <ClosePosition position={position} className={ACTION} />
            </div>
            <section aria-label="Now">
              <KeyValues rows={openFacts(position)} />
            </section>
          </>
        ) : null}
        <section aria-label="Position">
          <PositionFacts position={position} />
        </section>
        <Funding position={position} />
        <section aria-label="Status history">
          <h3 className="mb-2 text-13 font-semibold">Timeline</h3>
          {query.data ? (
            <PositionTimeline steps={query.data.timeline} sayBy={sayBy} />
          ) : (
            <Skeleton className="h-16 w-full" />
          )}
        </section>
        <p className="flex gap-5 text-13">
          <TextLink to={`/account/transactions?reference=${uuid}`}>Transactions</TextLink>
          <LedgerLink reference={uuid} />
          <PositionLink position={position} />
        </p>
      </div>
    </LiveFigures>
  );
}

const sayBy = ({ status, by }: PositionStep) => (by === 'staff' && status !== 'open' ? 'By staff' : null);

/** Side, pair and P&L: unrealized for an open position, realized for a closed one. */
export function PositionHead({ position }: { position: Position }) {
  const net = (
    <Amount
      value={resultOf(position)}
      currency={position.marginCurrency}
      rule="exact"
      leastDecimals={2}
      signed
    />
  );
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 text-16 font-semibold">
          <PositionSideTag side={position.side} leverage={position.leverage} />
          {codeLabel(position.pair)}
        </h2>
        <PositionStatusPill status={position.status} />
      </div>
      {position.status === 'open' ? (
        <>
          <p className="mt-3 text-24 font-semibold">
            <UnrealizedPnl position={position} head />
          </p>
          <p className="mt-1 text-12 text-muted">
            Unrealized P&L, beside {net} realized with funding and fees
          </p>
        </>
      ) : (
        <>
          <p className="mt-3 text-24 font-semibold">{net}</p>
          <p className="mt-1 text-12 text-muted">Net P&L: realized P&L and funding less fees</p>
        </>
      )}
    </div>
  );
}

function openFacts(position: Position): KeyValue[] {
  const trigger = triggerText(position);
  const inFacts = (node: ReactNode) => <span className="flex flex-col items-end">{node}</span>;
  return [
    { label: 'Mark price', value: <MarkPrice position={position} /> },
    { label: 'Liquidation price', value: inFacts(<LiquidationPrice position={position} />) },
    { label: 'Margin', value: inFacts(<EditableMargin position={position} />) },
    { label: 'Take profit, stop loss', value: <EditableBrackets position={position} /> },
    ...(trigger === null ? [] : [{ label: 'Trigger by', value: trigger }]),
    { label: 'Next funding', value: <NextFunding position={position} /> },
  ];
}

/** The facts of a position, open or closed. */
export function PositionFacts({ position }: { position: Position }) {
  const market = useInstruments([position.kind]).get(position.pair);
  return <KeyValues rows={factsOf(position, market ? contractText(market) : null)} />;
}

function factsOf(position: Position, contract: string | null): KeyValue[] {
  const money = (value: string | null) => <Quote position={position} value={value} />;
  const price = (value: string) => <PairPrice pair={position.pair} value={value} />;
  const signed = (value: string) => (
    <Amount value={value} currency={position.marginCurrency} rule="exact" leastDecimals={2} signed />
  );
  const size = (value: string) => <Amount value={value} currency={baseOf(position)} rule="exact" />;
  return [
    { label: 'Margin mode', value: modeText(position.marginMode) },
    ...(position.status === 'open' ? [{ label: 'Open size', value: size(position.amount) }] : []),
    { label: 'Total opened', value: size(position.openedAmount) },
    ...(contract === null ? [] : [{ label: 'Contract size', value: contract }]),
    { label: 'Entry price', value: price(position.entryPrice) },
    ...(position.exitPrice === null ? [] : [{ label: 'Exit price', value: price(position.exitPrice) }]),
    { label: 'Realized P&L', value: signed(position.realizedPnl) },
    { label: 'Funding', value: signed(position.funding) },
    { label: 'Fees', value: money(position.fees) },
    ...(position.covered === '0'
      ? []
      : [{ label: 'Paid by the insurance fund', value: money(position.covered) }]),
    { label: 'Net P&L', value: signed(resultOf(position)), strong: true },
    { label: 'Opened', value: <When at={position.createdAt} absolute="utc" /> },
    ...(position.closedAt === null
      ? []
      : [{ label: 'Closed', value: <When at={position.closedAt} absolute="utc" /> }]),
    ...(position.enteredByStaff ? [{ label: 'Entered by', value: 'Staff' }] : []),
    {
      label: 'Position ID',
      value: (
        <span className="inline-flex max-w-full items-center gap-1">
          <span className="num min-w-0 font-mono text-11 font-normal">{position.uuid}</span>
          <CopyButton text={position.uuid} label="Copy position ID" className="-my-1 shrink-0 touch:-my-3" />
        </span>
      ),
    },
  ];
}

const SHOWN = 10;

function Funding({ position }: { position: Position }) {
  const query = useQuery(trpc.futures.funding.queryOptions({ position: position.uuid, perPage: SHOWN }));
  const payments = query.data?.data;
  return (
    <section aria-label="Funding">
      <h3 className="mb-2 text-13 font-semibold">
        Funding
        {query.data?.total ? (
          <span className="num ml-1.5 font-normal text-subtle">{query.data.total}</span>
        ) : null}
      </h3>
      {payments === undefined ? (
        <Skeleton className="h-16 w-full" />
      ) : payments.length === 0 ? (
        <p className="text-13 text-muted">No funding yet.</p>
      ) : (
        <KeyValues
          className="[&_div]:py-1.5"
          rows={payments.map(({ time, rate, payment, currency }) => ({
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
      )}
    </section>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-5 p-5" aria-busy="true">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-56 w-full" />
    </div>
  );
}
