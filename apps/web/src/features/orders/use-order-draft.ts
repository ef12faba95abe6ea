import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import type { PlaceableType, Side } from '@papermint/contracts/orders/model';
import { useLayoutEffect } from 'react';
import { useTrader } from '../../api/ping.ts';
import { useAtom } from '../../lib/atoms.ts';
import type { OrderDraft } from './order-draft.ts';
import { draftAtom } from './order-draft.ts';
import type { Book } from './order-figures.ts';
import { saveChoice, savedType } from './ticket.ts';

interface OrderDraftOptions {
  market: QuotedInstrument;
  book: Book | undefined;
  side: Side;
  onSide: (side: Side) => void;
  /** A price that was chosen in the book or chart: the limit price becomes it, once. */
  picked: string | null;
  onTaken: () => void;
  /** The reader changed something. */
  onChange: () => void;
}

/** The content of the order form of a market, and the ways to change it. */
export function useOrderDraft(options: OrderDraftOptions) {
  const { market, book, side, onSide, picked, onTaken, onChange } = options;
  const accountId = useTrader()?.accountId ?? '';
  // A few fields: a form library would cost the terminal more than it saves.
  const [draft, setDraft] = useAtom(draftAtom(accountId, market.pair, () => savedType(accountId)));
  const set = (fields: Partial<OrderDraft>) => setDraft((before) => ({ ...before, ...fields }));
  const change = (fields: Partial<OrderDraft>) => {
    set(fields);
    onChange();
  };
  useLayoutEffect(() => {
    if (picked === null) return;
    onTaken();
    const hasLimit = draft.type === 'stop_limit' || draft.type === 'oco';
    change({ ...(hasLimit ? {} : { type: 'limit' }), price: picked });
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
      saveChoice('type', accountId, type);
      change({ type, ...(type === 'limit' && draft.price === '' && { price: best }) });
    },
    chooseSide(next: Side) {
      saveChoice('side', accountId, next);
      onSide(next);
      change({ amount: '' });
    },
  };
}
