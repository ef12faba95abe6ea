import { bookSteps } from '@papermint/contracts/markets/book-steps';
import type { Side } from '@papermint/contracts/orders/model';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBook } from '../../../api/queries/book.ts';
import type { ChartLine } from '../../../charting/lines/line.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { useAtom, useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { liveMarketAtom, priceAtom } from '../../../state/prices/live-prices.ts';
import { marketKey, useVenue } from '../../../state/prices/venue.ts';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { bookStepsAtom } from '../../markets/book/book-step.ts';
import type { Market } from '../../markets/markets.ts';
import { LadderBody } from './ladder-body.tsx';
import type { LadderDesk } from './ladder-desk.ts';
import { LadderHead, LadderTicket } from './ladder-head.tsx';
import { ladderBook, ladderScale, rowOf, suggestedStep } from './ladder-rows.ts';
import { useLadderActs } from './use-ladder-acts.ts';
import { useTraded } from './use-traded.ts';

interface LadderProps {
  market: Market;
  /** The lines of the reader's positions: the ladder marks their entries. */
  positions: readonly ChartLine[] | undefined;
  onPick: (price: string) => void;
}

/** The price ladder of a guest, who reads. */
export function GuestLadder(props: LadderProps) {
  const book = useLadderFeed(props.market);
  return <Frame {...props} {...book} trading={null} said="" say={ignore} />;
}

const ignore = () => undefined;

/** A price ladder that places, moves and cancels its trader's orders. */
export function PriceLadder({ desk, ...props }: LadderProps & { desk: LadderDesk }) {
  const { market, onPick } = props;
  const book = useLadderFeed(market);
  const [said, say] = useState('');
  const [reduceOnly, setReduceOnly] = useState(false);
  const acts = useLadderActs({ desk, market, reduceOnly: desk.reduces && reduceOnly, onPick, say });
  const trading = useMemo(() => ({ desk, acts }), [desk, acts]);
  return (
    <Frame {...props} {...book} trading={trading} said={said} say={say}>
      <LadderTicket
        market={market}
        reduceOnly={desk.reduces ? reduceOnly : undefined}
        onReduceOnly={setReduceOnly}
      />
    </Frame>
  );
}

type Trading = { desk: LadderDesk; acts: ReturnType<typeof useLadderActs> } | null;

/** The book of a pair in the step of the ladder, which is that of the order book. */
function useLadderFeed(market: Market) {
  const { pair } = market;
  const { book, query } = useBook(pair);
  const [{ [pair]: chosen = '' }, choose] = useAtom(bookStepsAtom);
  const [steps] = useState(() => bookSteps(market.tick, market.price));
  const setStep = useCallback((step: string) => choose((all) => ({ ...all, [pair]: step })), [choose, pair]);
  const known = steps.includes(chosen);
  // Until the reader chooses: single prices would leave most rows empty.
  useEffect(() => {
    const step = book && !known && suggestedStep(steps, book);
    if (step) setStep(step);
  }, [book, known, steps, setStep]);
  return { book, query, steps, step: known ? chosen : market.tick, setStep };
}

interface FrameProps extends LadderProps, ReturnType<typeof useLadderFeed> {
  trading: Trading;
  said: string;
  say: (text: string) => void;
  children?: React.ReactNode;
}

function Frame(props: FrameProps) {
  const { market, book, query, steps, step, setStep, trading, said, say, onPick, positions, children } =
    props;
  const [lost, setLost] = useState(false);
  const body = useRef<{ center: () => void }>(null);
  const scale = useMemo(() => ladderScale(market, step), [market, step]);
  const rows = useMemo(() => book && ladderBook(book, step, scale), [book, step, scale]);
  const last = useLast(market);
  const traded = useTraded(market.pair, scale);
  const entries = useMemo(
    () => new Set(positions?.map(({ price }) => rowOf(price, scale, 'bid'))),
    [positions, scale],
  );
  if (query.isError && !book)
    return <QueryFailed query={query} title="The order book could not be loaded." />;
  return (
    <div className={cn('flex h-full min-h-0 flex-col', market.status === 'halted' && 'grayscale')}>
      <LadderHead
        market={market}
        steps={steps}
        step={step}
        onStep={setStep}
        lost={lost}
        onCenter={() => body.current?.center()}
        trades={trading !== null}
      />
      {children}
      {rows ? (
        <LadderBody
          key={`${market.pair} ${step}`}
          ref={body}
          book={rows}
          scale={scale}
          last={{ row: rowOf(last.price, scale, last.side === 'buy' ? 'ask' : 'bid'), side: last.side }}
          entries={entries}
          traded={traded}
          trading={trading}
          onPick={onPick}
          say={say}
          onLost={setLost}
        />
      ) : (
        <Skeleton className="m-4 h-60" />
      )}
      {trading ? <Foot trading={trading} said={said} /> : null}
    </div>
  );
}

/** The last price, and who took in the last trade. */
function useLast(market: Market): { price: string; side: Side } {
  const key = marketKey(market.pair, useVenue());
  const price = useAtomValue(priceAtom(key)) ?? market.price;
  const print = useAtomValue(liveMarketAtom(key))?.tape[0];
  return { price, side: print?.side ?? 'buy' };
}

const SIDES = [
  { side: 'buy', label: 'Cancel buys' },
  { side: undefined, label: 'Cancel all' },
  { side: 'sell', label: 'Cancel sells' },
] as const;

/** What has happened, or would happen at the release; and buttons that cancel several orders. */
function Foot({ trading: { desk, acts }, said }: { trading: NonNullable<Trading>; said: string }) {
  return (
    <div className="shrink-0 border-t border-line px-2 py-1 text-11 max-sm:px-4">
      <p role="status" className="min-h-4 truncate text-muted" title={said}>
        {said}
      </p>
      {desk.own.length > 0 ? (
        <div className="grid grid-cols-3 gap-1 pt-1">
          {SIDES.map(({ side, label }) => (
            <button
              key={label}
              type="button"
              className="h-6 rounded-control border border-line px-1 font-medium text-muted enabled:hover:bg-surface-2 enabled:hover:text-fg disabled:opacity-50 touch:h-11"
              disabled={!desk.own.some(({ order }) => side === undefined || order.side === side)}
              onClick={() => void acts.cancelSide(side)}
            >
              {label}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
