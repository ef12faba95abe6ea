import { useMemo } from 'react';
import { useBook } from '../../../api/queries/book.ts';
import { useLeverageSetting, useOpenPositions } from '../../../api/queries/futures.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { liveMarketAtom } from '../../../state/prices/live-prices.ts';
import { useMarketKey } from '../../../state/prices/venue.ts';
import type { TicketProps } from '../../orders/terminal/terminal-props.ts';
import { FuturesForm } from '../order-form/futures-form.tsx';
import { LeverageButton } from '../positions/leverage-button.tsx';

const NONE: readonly never[] = [];

/** The form of futures orders with the live book. It renders with every message of the feed, without its parents. */
export function FuturesTicket({ market: listed, onPlaced, ...props }: TicketProps) {
  const { pair } = listed;
  const { book } = useBook(pair);
  const live = useAtomValue(liveMarketAtom(useMarketKey(pair)));
  const setting = useLeverageSetting(pair).data;
  const positions = useOpenPositions().data?.data.filter((one) => one.pair === pair) ?? NONE;
  const { resumesAt } = live ?? listed;
  const market = useMemo(() => ({ ...listed, resumesAt }), [listed, resumesAt]);
  return (
    <FuturesForm
      {...props}
      market={market}
      book={book}
      setting={setting}
      positions={positions}
      leverage={<LeverageButton market={market} setting={setting} position={positions[0]} />}
      onTraded={() => onPlaced('positions')}
      onResting={() => onPlaced('open')}
    />
  );
}
