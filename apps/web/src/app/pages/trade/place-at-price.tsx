import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import type { Side } from '@papermint/contracts/orders/model';
import { Bell, Plus, TrendingDown, TrendingUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import type { ChartLine } from '../../../charting/lines/line.ts';
import { onTick } from '../../../charting/lines/line-rules.ts';
import { createAlertAt } from '../../../features/alerts/alert-lines.ts';
import { store } from '../../../lib/store.ts';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { priceAtom } from '../../../state/prices/live-prices.ts';
import { marketKey } from '../../../state/prices/venue.ts';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { OverlayButton } from '../../../ui/overlay/overlay-button.tsx';

/** An order at a price of the chart, for the form. */
export interface PricedOrder {
  side: Side;
  type: 'limit' | 'stop';
  price: string;
}

interface PlaceAtPriceProps {
  engine: ChartEngine;
  market: QuotedInstrument;
  venue: Venue;
  lines: readonly ChartLine[];
  onPlace: (order: PricedOrder) => void;
}

/** Where the pointer is: px from the top of the chart, and the price there. */
interface Place {
  top: number;
  left: number;
  price: string;
}

/** Nearer to a line than this the button would cover its label, px. */
const CLEAR = 20;
const SIZE = 24;

/** A button at the price axis, at the height of the pointer: it begins an order or creates an alert at that price. */
export function PlaceAtPrice({ engine, market, venue, lines, onPlace }: PlaceAtPriceProps) {
  const [open, setOpen] = useState(false);
  const place = usePlace(engine, market.tick, lines, open);
  if (!place) return null;
  const { price } = place;
  const now = store.get(priceAtom(marketKey(market.pair, venue))) ?? market.price;
  const above = Number(price) > Number(now);
  const at = <PairPrice pair={market.pair} value={price} />;
  return (
    <div
      data-place-at-price=""
      className="absolute z-30"
      style={{ top: place.top - SIZE / 2, left: place.left - SIZE - 2 }}
    >
      <OverlayButton
        popup="menu"
        size="icon"
        className="size-6 rounded-full touch:size-9"
        aria-label="Order or alert at this price"
        preload={noCode}
        overlay={(overlay) => (
          <Menu
            {...overlay}
            label="At this price"
            side="top"
            align="end"
            onOpen={(next) => {
              setOpen(next);
              overlay.onOpen(next);
            }}
          >
            <Opened onOpened={setOpen} />
            <MenuItem
              icon={above ? TrendingDown : TrendingUp}
              onPress={() => onPlace({ side: above ? 'sell' : 'buy', type: 'limit', price })}
            >
              {above ? 'Sell' : 'Buy'} limit at {at}
            </MenuItem>
            <MenuItem
              icon={above ? TrendingUp : TrendingDown}
              onPress={() => onPlace({ side: above ? 'buy' : 'sell', type: 'stop', price })}
            >
              {above ? 'Buy' : 'Sell'} stop at {at}
            </MenuItem>
            <MenuItem icon={Bell} onPress={() => void createAlertAt(market.pair, venue, price)}>
              Alert at {at}
            </MenuItem>
          </Menu>
        )}
      >
        <Plus className="size-4" aria-hidden="true" />
      </OverlayButton>
    </div>
  );
}

const noCode = () => Promise.resolve();

/** Keeps the place while the menu is open. */
function Opened({ onOpened }: { onOpened: (open: boolean) => void }) {
  useEffect(() => {
    onOpened(true);
    return () => onOpened(false);
  }, [onOpened]);
  return null;
}

/** The place of the pointer over the candles: of a mouse or pen that hovers, and of a finger that has tapped. */
function usePlace(
  engine: ChartEngine,
  tick: string,
  lines: readonly ChartLine[],
  held: boolean,
): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  const now = useRef({ lines, held });
  useEffect(() => {
    now.current = { lines, held };
  });
  useEffect(() => {
    const { frame } = engine;
    const watch = new AbortController();
    const on = (
      name: 'pointermove' | 'pointerdown' | 'pointerup' | 'pointerleave',
      run: (event: PointerEvent) => void,
    ) => frame.addEventListener(name, run, { signal: watch.signal, capture: true });
    let pressed: { x: number; y: number } | null = null;
    const show = (event: PointerEvent) => {
      if (!now.current.held) setPlace(placeOf(engine, tick, now.current.lines, event));
    };
    on('pointermove', (event) => {
      if (event.pointerType !== 'touch' && event.buttons === 0) show(event);
    });
    on('pointerdown', ({ clientX: x, clientY: y }) => {
      pressed = { x, y };
      if (!now.current.held) setPlace(null);
    });
    on('pointerup', (event) => {
      const still = pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < 10;
      if (event.pointerType === 'touch' && still) show(event);
    });
    on('pointerleave', ({ relatedTarget, pointerType }) => {
      const onButton = relatedTarget instanceof Element && relatedTarget.closest('[data-place-at-price]');
      if (pointerType !== 'touch' && !onButton && !now.current.held) setPlace(null);
    });
    return () => watch.abort();
  }, [engine, tick]);
  return place;
}

function placeOf(
  engine: ChartEngine,
  tick: string,
  lines: readonly ChartLine[],
  event: PointerEvent,
): Place | null {
  const view = engine.main.view();
  if (!view) return null;
  const box = engine.frame.getBoundingClientRect();
  const y = event.clientY - box.top - engine.main.top();
  if (y < 0 || y > view.height || event.clientX - box.left > view.width) return null;
  if (lines.some(({ price }) => Math.abs(view.yOf(Number(price)) - y) < CLEAR)) return null;
  const price = onTick(view.priceOf(y), tick);
  return price === null ? null : { top: y + engine.main.top(), left: view.width, price };
}
