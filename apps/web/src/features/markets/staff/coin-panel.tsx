import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { useOpenedParam } from '../../../frames/opened-param.ts';
import { QueryFailed } from '../../../frames/query-view.tsx';
import { NotesPanel } from '../../../frames/staff/notes-panel.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { RoundImage } from '../../../ui/picture/round-image.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { PriceChange } from '../../../ui/text/price-change.tsx';
import { Stat } from '../../../ui/text/stat.tsx';
import { When } from '../../../ui/text/when.tsx';
import { PendingApproval } from '../../approvals/staff/pending-approval.tsx';
import { CoinPrice } from './coin-columns.tsx';
import { CoinHistory } from './coin-history.tsx';
import { StatusPill } from './coin-pills.tsx';
import type { StaffCoin, StaffCoinDetail } from './staff-coin.ts';
import { termName, termText, wholeOf } from './term-words.ts';

const StatusDialog = lazyWithPreload(() => import('./status-dialog.tsx').then((m) => m.StatusDialog));
const EditDialog = lazyWithPreload(() => import('./edit-coin-dialog.tsx').then((m) => m.EditCoinDialog));

const REFRESH = 15_000;

const DIALOGS = ['edit', 'halted', 'trading', 'delisted'] as const;

/** Which dialog is open: the terms, or a status to change to. */
export type Doing = (typeof DIALOGS)[number];

interface CoinPanelProps {
  symbol: string;
  /** What the list knows of the coin already. */
  row: StaffCoin | undefined;
  onActed: () => void;
}

/** A coin at a glance: its market, its terms, its holders and its history. */
export function CoinPanel({ symbol, row, onActed }: CoinPanelProps) {
  const query = useQuery(trpc.marketsStaff.coin.queryOptions({ symbol }, { refetchInterval: REFRESH }));
  const detail = query.data;
  const [doing, setDoing] = useDoing(detail);
  const changed = useRef(false);
  // Once the address no longer asks for the dialog: it would open for the next coin.
  useEffect(() => {
    if (doing !== null || !changed.current) return;
    changed.current = false;
    onActed();
  });
  const coin = detail ?? row;
  if (query.isError && !detail) return <QueryFailed query={query} title="This coin could not be loaded." />;
  if (!coin) return <DetailSkeleton />;
  return (
    <div className="flex flex-col gap-5 p-5">
      <PendingApproval subject={`coin:${symbol}`} />
      <Head coin={coin} detail={detail} onDo={setDoing} />
      {detail && detail.status !== 'trading' ? <Closed coin={detail} /> : null}
      <Figures coin={coin} detail={detail} />
      <section aria-label="Terms">
        <h3 className="text-13 font-semibold">Terms</h3>
        {detail ? <Terms coin={detail} /> : <Skeleton className="mt-2 h-48 w-full" />}
      </section>
      {detail ? <CoinHistory changes={detail.history} /> : null}
      <NotesPanel subject={`coin:${symbol}`} />
      {detail && doing ? (
        <LazyBoundary>
          {doing === 'edit' ? (
            <EditDialog coin={detail} onClose={() => setDoing(null)} />
          ) : (
            <StatusDialog
              coin={detail}
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

/** The dialog that the address asks for. One for a status that the coin has already is not opened, but may stay open. */
function useDoing(detail: StaffCoinDetail | undefined) {
  const [param, setDoing] = useOpenedParam('do');
  const asked = DIALOGS.find((one) => one === param) ?? null;
  const [doing, setOpened] = useState<Doing | null>(null);
  if (doing !== asked && (asked === null || (detail && detail.ownStatus !== asked))) setOpened(asked);
  return [doing, setDoing] as const;
}

interface HeadProps {
  coin: StaffCoin;
  detail: StaffCoinDetail | undefined;
  onDo: (doing: Doing) => void;
}

function Head({ coin, detail, onDo }: HeadProps) {
  const { name, image, symbol, pair, status, ownStatus } = coin;
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

function Closed({ coin: { closed, status, ownStatus } }: { coin: StaffCoinDetail }) {
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

function Figures({ coin, detail }: { coin: StaffCoin; detail: StaffCoinDetail | undefined }) {
  const { symbol, change24h, turnover24h, volume24h, openOrders } = coin;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
      <Stat label="Price" note={<PriceChange fraction={change24h} />}>
        <CoinPrice coin={coin} className="text-20" /> <span className="text-12 text-muted">USD</span>
      </Stat>
      <Stat
        label="24 h volume"
        note={<Amount value={volume24h} currency={symbol} rule="crypto" leastDecimals={2} />}
      >
        <Amount value={wholeOf(turnover24h)} currency="USD" rule="exact" />
      </Stat>
      <Stat label="Open orders">
        <span className="num">{openOrders.toLocaleString('en')}</span>
      </Stat>
      {coin.spot ? (
        <Stat
          label="Holders"
          note={detail?.holders && <Amount value={detail.holders.amount} currency={symbol} rule="crypto" />}
        >
          {detail ? (
            <span className="num">{detail.holders?.count.toLocaleString('en')}</span>
          ) : (
            <Skeleton className="h-4 w-8" />
          )}
        </Stat>
      ) : null}
    </dl>
  );
}

const SHOWN = [
  ...(['tick', 'lot', 'minNotional', 'spreadBps', 'scale'] as const),
  ...(['supply', 'turnover', 'annualVolatility', 'anchor'] as const),
] as const;

function Terms({ coin }: { coin: StaffCoinDetail }) {
  const unit = { tick: ' USD', lot: ` ${codeLabel(coin.symbol)}` };
  return (
    <KeyValues
      rows={[
        ...SHOWN.map((field) => ({
          label: termName(field),
          value: (
            <span className="num">
              {termText(field, coin[field])}
              {field === 'tick' || field === 'lot' ? unit[field] : ''}
            </span>
          ),
        })),
        ...(coin.isStableCoin ? [{ label: termName('stable'), value: 'Yes' }] : []),
      ]}
    />
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
