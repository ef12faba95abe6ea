import type { Venue } from '@papermint/contracts/markets/trade-path';
import type { Side } from '@papermint/contracts/orders/model';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { Market } from '../../markets/markets.ts';
import type { TerminalMarkers } from './terminal-markers.ts';

/** The lists of the trader's own: on the spot market, or of futures. */
export type OwnTab = 'positions' | 'open' | 'recent' | 'fills' | 'funding' | 'balances';

export interface TicketProps {
  market: Market;
  side: Side;
  onSide: (side: Side) => void;
  /** Prices are too old to trade at. */
  stale: boolean;
  /** A price picked in the book, for the form to take over. */
  picked: string | null;
  onTaken: () => void;
  /** An order was placed: the list that shows it. */
  onPlaced: (tab: OwnTab) => void;
}

export interface OwnListProps {
  tab: OwnTab;
  market: Market;
  /** Filters by this pair, if the list has a filter. */
  pairOnly: boolean;
  /** The list shows its own actions, because there is no header above. */
  alone?: boolean;
}

export interface OwnPanelProps {
  market: Market;
  tab: OwnTab;
  onTab: (tab: OwnTab) => void;
  own: TerminalMarkers;
}

/** The parts of a terminal that differ by market: spot or futures. */
export interface TerminalParts {
  Ticket: ComponentType<TicketProps>;
  /** Below the ticket on a wide screen. */
  Funds: ComponentType<{ market: Market }>;
  /** The bottom panel of a wide screen; null for a guest, who has no orders. */
  Panel: ComponentType<OwnPanelProps> | null;
  /** One list, on a phone. */
  List: ComponentType<OwnListProps>;
  /** The reader's own in any market. */
  useMarkers: (market: Market) => TerminalMarkers;
  /** The tabs of a phone that show a list. */
  tabsOf: (
    own: TerminalMarkers,
  ) => readonly { value: OwnTab; label: string; name?: string; count?: number | undefined }[];
  /** The list that is shown first. */
  first: OwnTab;
  /** On a phone: the labels of the buttons that open the ticket, or what stands in their place. */
  sides: readonly [buy: string, sell: string] | ReactElement;
}

export interface TerminalProps extends Omit<TicketProps, 'onPlaced'> {
  venue: Venue;
  parts: TerminalParts;
  /** A price was picked in the book. */
  onPick: (price: string) => void;
  /** The trader's own orders, fills and position in this market. */
  own: TerminalMarkers;
  /** Further figures in the header. */
  figures?: ReactNode;
}
