import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import { tradePath, tradesOn } from '@papermint/contracts/markets/trade-path';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '../../../lib/cn.ts';
import { VenueContext } from '../../../state/prices/venue.ts';
import { RoundImage } from '../../../ui/picture/round-image.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { CompactAmount } from '../../../ui/text/compact-amount.tsx';
import { HaltPill } from '../halt-pill.tsx';
import type { RankedMarket } from '../lists/ranking.ts';
import { useRanking } from '../lists/ranking.ts';
import { LiveChange, LivePrice } from '../live-price.tsx';
import type { Market } from '../markets.ts';
import { WatchButton } from './watch-button.tsx';

/** The id of a pair's row, for aria-activedescendant. */
export const rowId = (table: string, pair: string) => `${table}${pair}`;

interface PairTableProps {
  id: string;
  pairs: readonly Market[];
  kind: InstrumentKind;
  venue: Venue;
  /** The pair that the terminal shows. */
  current: string;
  highlighted: Market | undefined;
  onHighlight: (pair: string) => void;
  onChosen: (event: MouseEvent, pair: string) => void;
}

/** The pairs to choose among, with their prices. */
export function PairTable({
  id,
  pairs,
  kind,
  venue,
  current,
  highlighted,
  onHighlight,
  onChosen,
}: PairTableProps) {
  const shown = tradesOn(kind, venue) ? venue : 'futures';
  const ranking = useRanking(kind, shown).data;
  const figures = useMemo(() => new Map(ranking?.map((ranked) => [ranked.pair, ranked])), [ranking]);
  return (
    <VenueContext value={shown}>
      <Grid id={id} aria-label="Pairs" className="w-full text-13">
        <thead>
          <tr className="h-8 text-11 text-subtle *:font-normal">
            <th scope="col" className="w-12 touch:w-14">
              <span className="sr-only">Star</span>
            </th>
            <th scope="col" className="text-left">
              Pair
            </th>
            <th scope="col" className="text-right">
              Price
            </th>
            <th scope="col" className="w-21 text-right max-md:pr-4">
              24 h
            </th>
            <th scope="col" className="w-26 pr-4 text-right max-md:hidden">
              Volume
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((market) => (
            <PairRow
              key={market.pair}
              id={rowId(id, market.pair)}
              market={market}
              venue={venue}
              figures={figures.get(market.pair)}
              current={market.pair === current}
              highlighted={market === highlighted}
              onHighlight={() => onHighlight(market.pair)}
              onChosen={onChosen}
            />
          ))}
        </tbody>
      </Grid>
    </VenueContext>
  );
}

interface PairRowProps {
  id: string;
  market: Market;
  venue: Venue;
  /** Those of the shown market; undefined while they load. */
  figures: RankedMarket | undefined;
  current: boolean;
  highlighted: boolean;
  onHighlight: () => void;
  onChosen: (event: MouseEvent, pair: string) => void;
}

function PairRow({ id, market, venue, figures, current, highlighted, onHighlight, onChosen }: PairRowProps) {
  const { price, change24h } = figures ?? market;
  const quoted = { ...market, price, change24h };
  return (
    <tr
      id={id}
      aria-selected={highlighted}
      className={cn('relative h-12 scroll-mt-24 scroll-mb-2', highlighted && 'bg-surface-2')}
      onPointerMove={highlighted ? undefined : onHighlight}
    >
      <td className="pl-2">
        <WatchButton pair={market.pair} tabIndex={highlighted ? 0 : -1} className="z-1" />
      </td>
      <td className="max-w-0 min-w-24">
        <span className="flex items-center gap-2.5">
          <RoundImage src={market.image} label={market.base} className="size-6" />
          <Link
            to={tradePath(market, venue)}
            tabIndex={-1}
            aria-current={current ? 'true' : undefined}
            className="min-w-0 truncate after:absolute after:inset-0"
            onClick={(event) => onChosen(event, market.pair)}
          >
            <span className="font-medium">{codeLabel(market.pair)}</span>
            <span className="ml-2 text-subtle max-sm:hidden">{market.name}</span>
          </Link>
          <HaltPill market={market} />
          {current ? <Check className="size-4 shrink-0 text-accent" aria-hidden="true" /> : null}
        </span>
      </td>
      <td className="pl-2 text-right">
        <LivePrice market={quoted} fit={12} />
      </td>
      <td className="pl-2 text-right max-md:pr-4">
        <LiveChange market={quoted} className="justify-end" />
      </td>
      <td className="pr-4 pl-2 text-right text-muted max-md:hidden">
        <CompactAmount value={figures?.turnover24h ?? null} currency={market.quote} />
      </td>
    </tr>
  );
}
