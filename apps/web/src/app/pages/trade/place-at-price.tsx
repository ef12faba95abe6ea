import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import type { Side } from '@papermint/contracts/orders/model';
import { Bell, Plus, TrendingDown, TrendingUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import { LABEL } from '../../../charting/engine/label-places.ts';
import type { ChartLine } from '../../../charting/lines/line.ts';
import type { LineLayer } from '../../../charting/lines/line-layer.ts';
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
  layer: LineLayer;
  onPlace: (order: PricedOrder) => void;
}

type ShownLines = Pick<PlaceAtPriceProps, 'lines' | 'layer'>;

/** Where the pointer is: px from the top of the chart, and the price there. */
interface Place {
  top: number;
  left: number;
  price: string;
}

/** Nearer to a line than this the button would cover its label, px. */
const CLEAR = 20;

/** A finger that rests this long shows the crosshair, ms. It may then move. */
const LONG_PRESS = 400;
/** Below this a finger rests, px. */
const STILL = 10;

/** A button at the price axis, at the height of the pointer: it begins an order or creates an alert at that price. */
export function PlaceAtPrice(props: PlaceAtPriceProps) {
  const { engine, market, venue, lines, layer, onPlace } = props;
  const [open, setOpen] = useState(false);
  const place = usePlace(engine, market.tick, { lines, layer }, open);
  if (!place) return null;
  const { price } = place;
  const now = store.get(priceAtom(marketKey(market.pair, venue))) ?? market.price;
  const above = Number(price) > Number(now);
  const at = <PairPrice pair={market.pair} value={price} />;
  return (
    <div
      data-place-at-price=""
      className="absolute z-30 -translate-x-full -translate-y-1/2"
      style={{ top: place.top, left: place.left - 2 }}
    >
      <OverlayButton
        popup="menu"
        size="icon"
        className="size-6 rounded-full touch:size-11"
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

/**
 * The place of the pointer over the candles: of a mouse or pen that hovers, and of a finger that has tapped, or that has
 * moved the crosshair after a long press.
 */
function usePlace(engine: ChartEngine, tick: string, shown: ShownLines, held: boolean): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  const now = useRef({ shown, held });
  useEffect(() => {
    now.current = { shown, held };
  });
  useEffect(() => {
    const { frame } = engine;
    const watch = new AbortController();
    const on = (
      name: 'pointermove' | 'pointerdown' | 'pointerup' | 'pointerleave',
      run: (event: PointerEvent) => void,
    ) => frame.addEventListener(name, run, { signal: watch.signal, capture: true });
    let pressed: { x: number; y: number; at: number } | null = null;
    let crosshair = false;
    const show = (event: PointerEvent) => {
      if (!now.current.held) setPlace(placeOf(engine, tick, now.current.shown, event));
    };
    on('pointermove', (event) => {
      // The library shows the crosshair when the finger has rested. A finger that moves before scrolls the chart.
      const moved = pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) >= STILL;
      if (pressed && moved && !crosshair) {
        crosshair = event.timeStamp - pressed.at >= LONG_PRESS;
        if (!crosshair) pressed = null;
      }
      if (event.pointerType !== 'touch' && event.buttons === 0) show(event);
    });
    on('pointerdown', ({ clientX: x, clientY: y, timeStamp: at, isPrimary }) => {
      crosshair = false;
      // A second finger zooms.
      pressed = isPrimary ? { x, y, at } : null;
      if (!now.current.held) setPlace(null);
    });
    on('pointerup', (event) => {
      // The frame captures a finger that drags a line or a drawing.
      if (event.pointerType === 'touch' && pressed && !frame.hasPointerCapture(event.pointerId)) show(event);
      pressed = null;
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
  { lines, layer }: ShownLines,
  event: PointerEvent,
): Place | null {
  const view = engine.main.view();
  if (!view) return null;
  const box = engine.frame.getBoundingClientRect();
  const y = event.clientY - box.top - engine.main.top();
  if (y < 0 || y > view.height || event.clientX - box.left > view.width) return null;
  if (lines.some(({ price }) => Math.abs(view.yOf(Number(price)) - y) < CLEAR)) return null;
  if (layer.covers(y, CLEAR - LABEL / 2)) return null;
  const price = onTick(view.priceOf(y), tick);
  return price === null ? null : { top: y + engine.main.top(), left: view.width, price };
}
