import { useCallback } from 'react';
import { useTrader } from '../../../api/ping.ts';
import { fillFuturesForm } from '../../../features/futures/ladder/fill-futures-form.ts';
import { useFuturesDesk } from '../../../features/futures/ladder/use-futures-desk.ts';
import type { LadderOrder } from '../../../features/orders/ladder/ladder-desk.ts';
import { fillForm } from '../../../features/orders/ladder/ladder-desk.ts';
import { GuestLadder, PriceLadder } from '../../../features/orders/ladder/price-ladder.tsx';
import { useSpotDesk } from '../../../features/orders/ladder/use-spot-desk.ts';
import type { TerminalProps } from '../../../features/orders/terminal/terminal-props.ts';

/** What a price ladder needs of its terminal. */
export type LadderTerminal = Pick<
  TerminalProps,
  'market' | 'venue' | 'parts' | 'own' | 'stale' | 'onSide' | 'onPick'
>;

interface LadderPanelProps extends LadderTerminal {
  /** No order form is beside it. */
  away?: boolean;
}

/** The price ladder of a terminal. */
export function LadderPanel(props: LadderPanelProps) {
  const { market, venue, parts, onPick } = props;
  // Another pair begins without what was chosen for this one.
  const key = `${venue} ${market.pair}`;
  if (parts.Panel === null) {
    return <GuestLadder key={key} market={market} positions={undefined} onPick={onPick} />;
  }
  return venue === 'futures' ? <FuturesLadder key={key} {...props} /> : <SpotLadder key={key} {...props} />;
}

function SpotLadder({ market, own, stale, onPick, ...rest }: LadderPanelProps) {
  const desk = useSpotDesk(market, stale, useFill(market.pair, rest));
  return <PriceLadder desk={desk} market={market} positions={own.lines} onPick={onPick} />;
}

function FuturesLadder({ market, own, stale, onPick, ...rest }: LadderPanelProps) {
  const desk = useFuturesDesk(market, stale, useFill(market.pair, rest));
  return <PriceLadder desk={desk} market={market} positions={own.lines} onPick={onPick} />;
}

/** Fills the order form of the terminal; undefined if there is none. */
function useFill(
  pair: string,
  { venue, onSide, away = false }: Pick<LadderPanelProps, 'venue' | 'onSide' | 'away'>,
) {
  const accountId = useTrader()?.accountId ?? '';
  const fill = useCallback(
    (order: LadderOrder) => {
      if (venue === 'futures') fillFuturesForm(accountId, pair, order);
      else fillForm(accountId, pair, order);
      onSide(order.side);
    },
    [accountId, venue, pair, onSide],
  );
  return away ? undefined : fill;
}
