import type { Alert } from '@papermint/contracts/alerts/model';
import { ALERT_BAND, priceAlertKinds } from '@papermint/contracts/alerts/statuses';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { command } from '../../api/command.ts';
import { failureOf } from '../../api/failure.ts';
import { sessionAtom } from '../../api/session.ts';
import { client, trpc } from '../../api/trpc.ts';
import type { ChartLine } from '../../charting/lines/line.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { store } from '../../lib/store.ts';
import { priceAtom } from '../../state/prices/live-prices.ts';
import { marketKey } from '../../state/prices/venue.ts';
import { toast } from '../../ui/overlay/toast-store.ts';
import { alertsChanged } from './alerts-changed.ts';

const NONE: readonly Alert[] = [];

/** The lines of the reader's price alerts in a pair, which move and remove them. */
export function useAlertLines({ pair, price }: QuotedInstrument, venue: Venue): readonly ChartLine[] {
  useAlertFeed();
  const query = useQuery(
    trpc.alerts.list.queryOptions({ status: 'active', kind: priceAlertKinds.join(), pair, perPage: 100 }),
  );
  const alerts = query.data?.data ?? NONE;
  return useMemo(() => {
    const now = () => store.get(priceAtom(marketKey(pair, venue))) ?? price;
    return alerts.flatMap((alert) => (alert.venue === venue ? alertLine(alert, now) : []));
  }, [alerts, pair, venue, price]);
}

/** Loads alerts again that another device, a program or the clock has changed. */
function useAlertFeed(): void {
  const session = useAtomValue(sessionAtom);
  useEffect(() => {
    if (session === null) return;
    const feed = client.alertFeeds.alertFeed.subscribe(
      { session },
      { onData: () => void alertsChanged(), onError: () => undefined },
    );
    return () => feed.unsubscribe();
  }, [session]);
}

function alertLine(alert: Alert, now: () => string): ChartLine[] {
  const { uuid, version, price, note, says } = alert;
  if (price === null) return [];
  const title = note === '' ? 'Alert' : `Alert · ${note}`;
  return [
    {
      id: `alert ${uuid}`,
      price,
      title,
      tone: 'accent',
      modest: true,
      move: {
        titleAt: (at) => {
          const distance = (Number(at) / Number(now()) - 1) * 100;
          return `${title} · ${distance < 0 ? '\u2212' : '+'}${Math.abs(distance).toFixed(2)}%`;
        },
        refusal: (at) => alertRefusal(alert, at, now()),
        send: (at) => sendAct(() => command('alerts.change', { uuid, version, price: at })),
      },
      remove: {
        word: 'Remove',
        send: () =>
          void sendAct(() => command('alerts.remove', { uuid, version }), `Alert removed: ${says}.`),
      },
    },
  ];
}

/** Why an alert may not be at a price, as a sentence; undefined if it may. As the server checks it. */
function alertRefusal(
  { kind, pair }: Pick<Alert, 'kind' | 'pair'>,
  price: string,
  now: string,
): string | undefined {
  const [at, current] = [Number(price), Number(now)];
  const name = `the current price, ${now} ${codeLabel(pair?.split('/')[1] ?? '')}`;
  if (at > current * ALERT_BAND) return `Price must be at most ${ALERT_BAND} times ${name}`;
  if (at < current / ALERT_BAND) return `Price must be at least a tenth of ${name}`;
  if (kind === 'above' && at <= current) return `Price must be above ${name}`;
  if (kind === 'below' && at >= current) return `Price must be below ${name}`;
  return at === current ? `Price must be different from ${name}` : undefined;
}

/** Creates an alert at a price of the chart. */
export const createAlertAt = (pair: string, venue: Venue, price: string): Promise<void> =>
  sendAct(async () => {
    const { message } = await command('alerts.create', { kind: 'crosses', venue, pair, price });
    toast('success', message, { about: 'alerts', to: '/account/alerts' });
  });

async function sendAct(act: () => Promise<unknown>, done?: string): Promise<void> {
  try {
    await act();
    if (done !== undefined) toast('success', done, { about: 'alerts' });
  } catch (error) {
    toast('warning', failureOf(error).error, { about: 'alerts' });
  }
  await alertsChanged();
}
