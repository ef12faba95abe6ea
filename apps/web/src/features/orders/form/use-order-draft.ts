import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import type { Side } from '@papermint/contracts/orders/model';
import type { PlaceableType } from '@papermint/contracts/orders/order-types';
import { orderFacts } from '@papermint/contracts/orders/order-types';
import { useLayoutEffect } from 'react';
import { useTrader } from '../../../api/ping.ts';
import { useAtom } from '../../../lib/atoms.ts';
import type { OrderDraft } from './order-draft.ts';
import { draftAtom, ofType, waiting } from './order-draft.ts';
import type { Book } from './order-figures.ts';
import { saveChoice, savedType, ticketOf } from './ticket.ts';

interface OrderDraftOptions {
  market: QuotedInstrument;
  venue: Venue;
  book: Book | undefined;
  side: Side;
  onSide: (side: Side) => void;
  /** A price that the reader picked in the book or chart. The limit price takes it once. */
  picked: string | null;
  onTaken: () => void;
  /** The reader changed something. */
  onChange: () => void;
}

/** The content of the order form of a market, and the ways to change it. */
export function useOrderDraft(options: OrderDraftOptions) {
  const { market, venue, book, side, onSide, picked, onTaken, onChange } = options;
  const accountId = useTrader()?.accountId ?? '';
  const ticket = ticketOf(market.kind, venue);
  const owner = venue === 'spot' ? accountId : `${accountId} ${venue}`;
  // A few fields: a form library would cost the terminal more than it saves.
  const [saved, setDraft] = useAtom(draftAtom(owner, market.pair, () => savedType(accountId, ticket)));
  const draft = market.session.open ? saved : waiting(saved, market.price);
  const set = (fields: Partial<OrderDraft>) => setDraft((before) => ({ ...before, ...fields }));
  const change = (fields: Partial<OrderDraft>) => {
    set(fields);
    onChange();
  };
  useLayoutEffect(() => {
    if (picked === null) return;
    onTaken();
    const hasLimit = draft.type !== 'limit' && orderFacts(draft.type).price === true;
    change({ ...(hasLimit ? {} : ofType(draft, 'limit')), price: picked });
  });
  return {
    draft,
    /** Changes the draft on behalf of the app. */
    set,
    /** Changes the draft on behalf of the reader. */
    change,
    chooseType(type: PlaceableType) {
      // A new limit order starts at the best price of its own side, first in line.
      const best = (side === 'buy' ? book?.bids : book?.asks)?.[0]?.[0] ?? market.price;
      saveChoice('type', accountId, ticket, type);
      const next = ofType(draft, type);
      if (type === 'limit') next.price ||= best;
      change(next);
    },
    chooseSide(next: Side) {
      saveChoice('side', accountId, ticket, next);
      onSide(next);
      change({ amount: '' });
    },
  };
}
