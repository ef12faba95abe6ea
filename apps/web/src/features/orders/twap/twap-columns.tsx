import type { Twap } from '@papermint/contracts/twap/model';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { Progress } from '../../../ui/text/progress.tsx';
import { When } from '../../../ui/text/when.tsx';
import { baseOf } from '../order-types.ts';
import { TwapActs } from './twap-acts.tsx';
import { durationText, filledShare, twapName, twapStatusWords } from './twap-words.ts';

interface TwapProps {
  twap: Twap;
}

export function TwapStatusPill({ twap: { status } }: TwapProps) {
  const { text, tone } = twapStatusWords[status];
  return (
    <Pill tone={tone} quiet={status !== 'running'}>
      {text}
    </Pill>
  );
}

/** What it trades, over which period, and why it has stopped. */
function Name({ twap }: TwapProps) {
  return (
    <span className="flex flex-col">
      <span className="font-medium">{twapName(twap)}</span>
      <span className="text-12 text-subtle">
        {durationText(twap.duration)}, every {durationText(twap.interval)}
        {twap.limit === null ? null : (
          <>
            , limit <PairPrice pair={twap.pair} value={twap.limit} />
          </>
        )}
      </span>
      {twap.reason === null ? null : <span className="text-12 text-warn">{twap.reason}</span>}
    </span>
  );
}

/** Which of its parts was last, and the filled amount. A part is skipped while the price is beyond the limit. */
export function TwapParts({ twap }: TwapProps) {
  return (
    <span className="text-12 text-subtle">
      Part {twap.done} of {twap.slices}, <Amount value={twap.filled} currency={baseOf(twap)} rule="exact" />{' '}
      filled
    </span>
  );
}

/** How much of it has filled. */
export function TwapProgress({ twap }: TwapProps) {
  return (
    <span className="flex flex-col gap-1">
      <Progress label={`Filled, ${twapName(twap)}`} value={filledShare(twap)} className="w-24" />
      <TwapParts twap={twap} />
    </span>
  );
}

/** Its average price, which is named where no header does so, and that of the market below it. */
export function TwapPrices({ twap, named = false }: TwapProps & { named?: boolean }) {
  return (
    <span className="flex flex-col">
      <span className="block leading-4">
        {named ? <span className="text-11 text-subtle">average </span> : null}
        <PairPrice pair={twap.pair} value={twap.averagePrice} />
      </span>
      <span className="text-11 leading-4 text-subtle">
        market <PairPrice pair={twap.pair} value={twap.marketPrice} />
      </span>
    </span>
  );
}

export const twapColumns: readonly Column<Twap>[] = [
  { key: 'name', header: 'TWAP order', fixed: true, cell: (twap) => <Name twap={twap} /> },
  { key: 'status', header: 'Status', cell: (twap) => <TwapStatusPill twap={twap} /> },
  { key: 'progress', header: 'Filled', cell: (twap) => <TwapProgress twap={twap} /> },
  { key: 'prices', header: 'Average price', end: true, cell: (twap) => <TwapPrices twap={twap} /> },
  {
    key: 'fee',
    header: 'Fee',
    end: true,
    className: 'max-xl:hidden',
    cell: ({ fee, pair }) => (
      <Amount value={fee} currency={pair.split('/')[1] ?? ''} rule="exact" leastDecimals={2} />
    ),
  },
  {
    key: 'nextAt',
    header: 'Next order',
    className: 'max-lg:hidden',
    cell: ({ nextAt }) =>
      nextAt === null ? <span className="text-subtle">–</span> : <When at={nextAt} ahead />,
  },
  {
    key: 'createdAt',
    header: 'Started',
    sort: 'createdAt',
    sortFirst: 'descending',
    className: 'max-lg:hidden',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  {
    key: 'actions',
    header: 'Pause or cancel',
    bareHeader: true,
    end: true,
    cell: (twap) => <TwapActs twap={twap} />,
  },
];

/** A TWAP order on a small screen. */
export function TwapCard({ twap }: TwapProps) {
  return (
    <div className="flex flex-col gap-2">
      <CardLine
        title={twapName(twap)}
        titleWraps
        noteWraps
        note={
          <span className="inline-flex flex-wrap items-center gap-x-2">
            <TwapStatusPill twap={twap} />
            {twap.reason}
          </span>
        }
        figure={<TwapActs twap={twap} />}
      />
      <span className="flex items-end justify-between gap-3 text-13">
        <TwapProgress twap={twap} />
        <span className="text-right">
          <TwapPrices twap={twap} named />
        </span>
      </span>
    </div>
  );
}
