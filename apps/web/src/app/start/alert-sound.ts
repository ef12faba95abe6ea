import type { Alert } from '@papermint/contracts/alerts/model';
import { sessionAtom } from '../../api/session.ts';
import { client } from '../../api/trpc.ts';
import { store } from '../../lib/store.ts';
import { alertSoundAtom } from '../../state/reader/alert-sound.ts';

/** Plays a sound when an alert triggers, while the reader is signed in and has chosen it for this device. */
export function followAlertSound(): void {
  let stop: (() => void) | undefined;
  const look = () => {
    stop?.();
    const session = store.get(sessionAtom);
    stop = session !== null && store.get(alertSoundAtom) ? listen(session) : undefined;
  };
  store.sub(sessionAtom, look);
  store.sub(alertSoundAtom, look);
  look();
}

function listen(session: string): () => void {
  /** How often each alert had triggered. */
  const known = new Map<string, number>();
  const take = (alerts: readonly Alert[]) => {
    const triggered = alerts.some(({ uuid, times }) => times > (known.get(uuid) ?? times));
    for (const { uuid, times } of alerts) known.set(uuid, times);
    if (triggered)
      void import('../../lib/sound/chime.ts').then(({ chime }) => chime()).catch(() => undefined);
  };
  const feed = client.alertFeeds.alertFeed.subscribe({ session }, { onData: take, onError: () => undefined });
  return () => feed.unsubscribe();
}
