import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Side } from '@papermint/contracts/orders/model';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTrader } from '../../../api/ping.ts';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import type { ChartLine } from '../../../charting/lines/line.ts';
import { LineLayer } from '../../../charting/lines/line-layer.ts';
import { useAlertLines } from '../../../features/alerts/alert-lines.ts';
import { FUTURES_ORDERS } from '../../../features/futures/order-form/futures-orders.ts';
import { chartSettingsAtom } from '../../../features/markets/chart/chart-settings.ts';
import { draftAtom, ofType } from '../../../features/orders/form/order-draft.ts';
import { SPOT_ORDERS } from '../../../features/orders/spot-orders.ts';
import { useOrderLines } from '../../../features/orders/terminal/order-lines.ts';
import { useCommands } from '../../../frames/keys/commands.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { store } from '../../../lib/store.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { ReleaseMarkers } from './calendar/release-markers.tsx';
import { useLastOrderKeys } from './last-order-keys.ts';
import { LineList, lineEntryId } from './line-list.tsx';
import type { PricedOrder } from './place-at-price.tsx';

export interface ChartOverlayProps {
  engine: ChartEngine;
  market: QuotedInstrument;
  venue: Venue;
  /** The lines of the reader's positions. */
  positions: readonly ChartLine[] | undefined;
  /** Whether the keys of the terminal act on this chart. */
  lead: boolean;
  /** Called when the chart has filled the order form for a side; undefined if there is no form. */
  onFilled: ((side: Side) => void) | undefined;
}

const PlaceAtPrice = lazyWithPreload(() => import('./place-at-price.tsx').then((m) => m.PlaceAtPrice));

const NONE: readonly ChartLine[] = [];

/** What a trader does in the chart: lines of orders, positions and alerts, and the button at the price axis. */
export function ChartOverlay(props: ChartOverlayProps) {
  const { engine, market, venue, positions = NONE, lead, onFilled } = props;
  const { pair, tick } = market;
  const accountId = useTrader()?.accountId ?? '';
  const place = ({ side, type, price }: PricedOrder) => {
    const owner = venue === 'spot' ? accountId : `${accountId} ${venue}`;
    store.set(draftAtom(owner, pair), (before) => ({
      ...ofType(before, type),
      [type === 'limit' ? 'price' : 'stopPrice']: price,
    }));
    onFilled?.(side);
  };
  const orders = useOrderLines(venue === 'spot' ? SPOT_ORDERS : FUTURES_ORDERS, market, venue);
  const alerts = useAlertLines(market, venue);
  const shows = useAtomValue(chartSettingsAtom);
  const layer = useMemo(
    () =>
      new LineLayer({
        tick,
        redraw: () => engine.redraw(),
        onRefused: (why) => toast('warning', why, { about: venue }),
        onChosen: (id) => document.getElementById(lineEntryId(id))?.focus({ preventScroll: true }),
      }),
    [engine, tick, venue],
  );
  useEffect(() => {
    engine.main.add(layer);
    return () => engine.main.remove(layer);
  }, [engine, layer]);
  const lines = useMemo(
    () => [
      ...(shows.alerts ? alerts : NONE),
      ...(shows.orders ? orders : NONE),
      ...(shows.positions ? positions : NONE),
    ],
    [shows.alerts, shows.orders, shows.positions, alerts, orders, positions],
  );
  useEffect(() => layer.set(lines), [layer, lines]);
  useLastOrderKeys(lead ? orders : NONE, layer);
  const navigate = useNavigate();
  useCommands(lead ? 'Chart' : `Chart of ${codeLabel(pair)}`, [
    {
      id: 'new-alert',
      label: `New alert for ${codeLabel(pair)}`,
      words: 'price notify',
      run: () => void navigate(`/account/alerts?new=${encodeURIComponent(pair)}`),
    },
  ]);
  return (
    <>
      {shows.events ? <ReleaseMarkers engine={engine} market={market} /> : null}
      <LineList pair={pair} lines={lines} layer={layer} />
      {onFilled ? (
        <LazyBoundary>
          <PlaceAtPrice
            engine={engine}
            market={market}
            venue={venue}
            lines={lines}
            layer={layer}
            onPlace={place}
          />
        </LazyBoundary>
      ) : null}
    </>
  );
}
