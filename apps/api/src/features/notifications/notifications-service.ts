import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Ids } from '../../platform/ids.ts';

export interface NewNotification {
  traderId: string;
  /** What it is about: `spot_order`, `transfer`. */
  kind: string;
  title: string;
  text: string;
}

export interface Notifications {
  /** Tells a trader something, in the commit that it tells of. */
  notify(tx: Tx, notification: NewNotification): void;
}

const INSERT =
  'INSERT INTO Notification (id, traderId, kind, title, text, createdAt) VALUES (?, ?, ?, ?, ?, ?)';

export function createNotifications(ids: Ids, clock: Clock): Notifications {
  return {
    notify(tx, { traderId, kind, title, text }) {
      const now = clock.now();
      tx.run(INSERT, ids.uuid(now), traderId, kind, title, text, now);
    },
  };
}
