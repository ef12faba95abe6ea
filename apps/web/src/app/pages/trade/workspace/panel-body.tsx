import type { WorkspacePanel } from '@papermint/contracts/chart/workspace-model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Side } from '@papermint/contracts/orders/model';
import { Fragment, useState } from 'react';
import { useTrader } from '../../../../api/ping.ts';
import type { Market } from '../../../../features/markets/markets.ts';
import { useMarketFeed } from '../../../../features/markets/use-market-feed.ts';
import { savedSide, ticketOf } from '../../../../features/orders/form/ticket.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Skeleton } from '../../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../../ui/layout/states.tsx';
import { pairOf } from './links.ts';
import { kindOf } from './panel-kinds.tsx';
import type { PanelProps } from './panel-props.ts';
import { usePairMarket } from './use-pair-market.ts';

/** What the panels of a pair share: the price that was picked in its book, and the side of its form. */
export interface PairTicket {
  picked: string | null;
  side: Side | null;
}

export interface PanelBodyProps {
  panel: WorkspacePanel;
  /** The terminal of the pair of the page. */
  page: Omit<PanelProps, 'panel' | 'lead' | 'onPair' | 'onInterval'>;
  /** It is the leading chart. */
  lead: boolean;
  ticketOfPair: (pair: string) => PairTicket;
  onTicket: (pair: string, change: Partial<PairTicket>) => void;
  onPair: (pair: string) => void;
  onInterval: (interval: string) => void;
  onFollowPage: () => void;
}

/** A panel with the market of its pair. */
export function PanelBody(props: PanelBodyProps) {
  const { panel, page, lead, onPair, onInterval } = props;
  const pair = pairOf(panel, page.market.pair);
  if (pair !== page.market.pair) return <OfOtherPair key={pair} {...props} pair={pair} />;
  // Nothing of another pair stays.
  return (
    <Fragment key={pair}>{kindOf(panel.kind)?.render({ ...page, lead, panel, onPair, onInterval })}</Fragment>
  );
}

function OfOtherPair(props: PanelBodyProps & { pair: string }) {
  const { pair, page, onFollowPage } = props;
  const market = usePairMarket(pair, page.venue);
  if (market.is === 'loading') return <Skeleton className="m-4 h-24" />;
  if (market.is === 'listed') return <OfMarket {...props} market={market.market} />;
  return (
    <Empty
      title={`${codeLabel(pair)} is not listed`}
      action={
        <Button size="small" onClick={onFollowPage}>
          Show {codeLabel(page.market.pair)}
        </Button>
      }
    >
      This panel shows a different pair than the page.
    </Empty>
  );
}

function OfMarket({
  panel,
  page,
  pair,
  market,
  ticketOfPair,
  onTicket,
  onPair,
  onInterval,
}: PanelBodyProps & { pair: string; market: Market }) {
  const { venue, parts, stale, tab, onTab } = page;
  const own = parts.useMarkers(market);
  const accountId = useTrader()?.accountId ?? '';
  const [saved] = useState(() => savedSide(accountId, ticketOf(market.kind, venue)));
  const ticket = ticketOfPair(pair);
  return kindOf(panel.kind)?.render({
    lead: false,
    panel,
    venue,
    parts,
    market,
    own,
    stale,
    side: ticket.side ?? saved,
    onSide: (side) => onTicket(pair, { side }),
    picked: ticket.picked,
    onPick: (picked) => onTicket(pair, { picked }),
    onTaken: () => onTicket(pair, { picked: null }),
    tab,
    onTab,
    onPair,
    onInterval,
  });
}

/** Follows the market of a pair beside that of the page. */
export function PairFeed({ pair, venue }: { pair: string; venue: PanelProps['venue'] }) {
  useMarketFeed(pair, venue);
  return null;
}
