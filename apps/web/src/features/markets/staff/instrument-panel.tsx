import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useOpenedParam } from '../../../frames/list/opened-param.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { NotesPanel } from '../../../frames/staff/panel/notes-panel.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { RoundImage } from '../../../ui/picture/round-image.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { PriceChange } from '../../../ui/text/price-change.tsx';
import { Stat } from '../../../ui/text/stat.tsx';
import { When } from '../../../ui/text/when.tsx';
import { PendingApproval } from '../../approvals/staff/pending-approval.tsx';
import { InstrumentPrice } from './instrument-columns.tsx';
import { InstrumentHistory } from './instrument-history.tsx';
import { StatusPill } from './instrument-pills.tsx';
import { MarginTiers } from './margin-tiers.tsx';
import { specName, specText, wholeOf } from './spec-words.ts';
import type { StaffInstrument, StaffInstrumentDetail } from './staff-instrument.ts';
import { STAFF_KINDS } from './staff-kinds.ts';

const StatusDialog = lazyWithPreload(() => import('./status-dialog.tsx').then((m) => m.StatusDialog));
const EditDialog = lazyWithPreload(() =>
  import('./edit-instrument-dialog.tsx').then((m) => m.EditInstrumentDialog),
);

const REFRESH = 15_000;

const DIALOGS = ['edit', 'halted', 'trading', 'delisted'] as const;

/** The open dialog: the specification, or a status to change to. */
export type Doing = (typeof DIALOGS)[number];

interface InstrumentPanelProps {
  kind: InstrumentKind;
  symbol: string;
  /** The row of the list. */
  row: StaffInstrument | undefined;
  onActed: () => void;
}

/** An instrument at a glance: its market, its specification, its holders and its history. */
export function InstrumentPanel({ kind, symbol, row, onActed }: InstrumentPanelProps) {
  const { one, record, each } = STAFF_KINDS[kind];
  const query = useQuery(one.queryOptions({ symbol }, { refetchInterval: REFRESH }));
  const detail = query.data;
  const [doing, setDoing] = useDoing(detail);
  const changed = useRef(false);
  // Closes it when the address no longer names the dialog. Otherwise it would open for the next instrument.
  useEffect(() => {
    if (doing !== null || !changed.current) return;
    changed.current = false;
    onActed();
  });
  const known = detail ?? row;
  if (query.isError && !detail)
    return <QueryFailed query={query} title={`This ${each} could not be loaded.`} />;
  if (!known) return <DetailSkeleton />;
  return (
    <div className="flex flex-col gap-5 p-5">
      <PendingApproval subject={`${record}:${symbol}`} />
      <Head instrument={known} detail={detail} onDo={setDoing} />
      {detail && detail.status !== 'trading' ? <Closed instrument={detail} /> : null}
      <Figures instrument={known} detail={detail} />
      <section aria-label="Specification">
        <h3 className="text-13 font-semibold">Specification</h3>
        {detail ? <Specification instrument={detail} /> : <Skeleton className="mt-2 h-48 w-full" />}
      </section>
      {detail ? <InstrumentHistory changes={detail.history} /> : null}
      <NotesPanel subject={`${record}:${symbol}`} />
      {detail && doing ? (
        <LazyBoundary>
          {doing === 'edit' ? (
            <EditDialog instrument={detail} onClose={() => setDoing(null)} />
          ) : (
            <StatusDialog
              instrument={detail}
              to={doing}
              onDone={() => {
                changed.current = true;
              }}
              onClose={() => setDoing(null)}
            />
          )}
        </LazyBoundary>
      ) : null}
    </div>
  );
}

/** The dialog that the address names. One for the current status does not open, but may stay open. */
function useDoing(detail: StaffInstrumentDetail | undefined) {
  const [param, setDoing] = useOpenedParam('do');
  const requested = DIALOGS.find((one) => one === param) ?? null;
  const [doing, setOpened] = useState<Doing | null>(null);
  if (doing !== requested && (requested === null || (detail && detail.ownStatus !== requested)))
    setOpened(requested);
  return [doing, setDoing] as const;
}

interface HeadProps {
  instrument: StaffInstrument;
  detail: StaffInstrumentDetail | undefined;
  onDo: (doing: Doing) => void;
}

function Head({ instrument, detail, onDo }: HeadProps) {
  const { name, image, symbol, pair, status, ownStatus } = instrument;
  return (
    <div>
      <div className="flex items-start gap-3">
        <RoundImage src={image} label={symbol} className="size-11" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-16 font-semibold wrap-anywhere">{name}</h2>
            <StatusPill status={status} />
          </div>
          <p className="text-13 text-muted">{pair}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" disabled={!detail} onClick={() => onDo('edit')}>
          Edit specification
        </Button>
        {ownStatus === 'trading' ? (
          <Button size="small" disabled={!detail} onClick={() => onDo('halted')}>
            Halt trading
          </Button>
        ) : null}
        {ownStatus === 'trading' ? null : (
          <Button size="small" look="primary" disabled={!detail} onClick={() => onDo('trading')}>
            {ownStatus === 'halted' ? 'Resume trading' : 'Relist'}
          </Button>
        )}
        {ownStatus === 'delisted' ? null : (
          <Button size="small" look="danger" disabled={!detail} onClick={() => onDo('delisted')}>
            Delist
          </Button>
        )}
      </div>
    </div>
  );
}

function Closed({ instrument: { closed, status, ownStatus } }: { instrument: StaffInstrumentDetail }) {
  if (ownStatus === 'trading') {
    return (
      <Banner tone="warn" title="A scenario halts this pair.">
        Trading resumes when the scenario ends.
      </Banner>
    );
  }
  return (
    <Banner
      tone={status === 'halted' ? 'warn' : 'info'}
      title={
        <>
          {status === 'halted' ? 'Halted' : 'Delisted'}{' '}
          {closed ? <When at={closed.since} absolute="utc" /> : null}
        </>
      }
    >
      {closed?.reason}
    </Banner>
  );
}

interface FiguresProps {
  instrument: StaffInstrument;
  detail: StaffInstrumentDetail | undefined;
}

function Figures({ instrument, detail }: FiguresProps) {
  const { base, quote, change24h, turnover24h, volume24h, openOrders, spot } = instrument;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
      <Stat label="Price" note={<PriceChange fraction={change24h} />}>
        <InstrumentPrice instrument={instrument} className="text-20" />{' '}
        <span className="text-12 text-muted">{quote}</span>
      </Stat>
      <Stat
        label="24 h volume"
        note={<Amount value={volume24h} currency={base} rule={spot ? 'crypto' : 'exact'} leastDecimals={2} />}
      >
        <Amount value={wholeOf(turnover24h)} currency={quote} rule="exact" />
      </Stat>
      <Stat label="Open orders">
        <span className="num">{formatCount(openOrders)}</span>
      </Stat>
      {instrument.futures ? (
        <Stat label="Open positions">
          {detail ? (
            <span className="num">{formatCount(detail.openPositions)}</span>
          ) : (
            <Skeleton className="h-4 w-8" />
          )}
        </Stat>
      ) : null}
      {spot ? (
        <Stat
          label="Holders"
          note={detail?.holders && <Amount value={detail.holders.amount} currency={base} rule="exact" />}
        >
          {detail ? (
            <span className="num">{detail.holders && formatCount(detail.holders.count)}</span>
          ) : (
            <Skeleton className="h-4 w-8" />
          )}
        </Stat>
      ) : null}
    </dl>
  );
}

const SHOWN = [
  ...(['sector', 'unit', 'calendar', 'tick', 'lot', 'minNotional', 'spreadBps', 'scale'] as const),
  ...(['supply', 'turnover', 'annualVolatility', 'anchor', 'maxLeverage'] as const),
] as const;

/** Whether a kind has a field. */
function has({ kind, unit, futures }: StaffInstrumentDetail, field: (typeof SHOWN)[number]): boolean {
  switch (field) {
    case 'sector':
      return kind === 'stock';
    case 'unit':
      return unit !== null;
    case 'supply':
      return kind === 'crypto' || kind === 'stock';
    case 'maxLeverage':
      return futures;
    default:
      return true;
  }
}

function Specification({ instrument }: { instrument: StaffInstrumentDetail }) {
  const { base, quote, marginTiers } = instrument;
  return (
    <>
      <KeyValues
        rows={[
          ...SHOWN.filter((field) => has(instrument, field)).map((field) => ({
            label: specName(field),
            value: (
              <span className="num">
                {specText(field, instrument[field], quote)}
                {field === 'lot' ? ` ${codeLabel(base)}` : ''}
              </span>
            ),
          })),
          ...(instrument.isStableCoin ? [{ label: specName('stable'), value: 'Yes' }] : []),
        ]}
      />
      {marginTiers.length > 0 ? <MarginTiers tiers={marginTiers} quote={quote} /> : null}
    </>
  );
}

function DetailSkeleton() {
  return (
    <div className="flex flex-col gap-5 p-5" aria-busy="true">
      <div className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-6 w-40" />
      </div>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}
