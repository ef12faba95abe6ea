import type { WorldCore } from '../../worlds/world-core.ts';
import { createNotifications } from './notifications-service.ts';
import { createNotificationsStore } from './notifications-store.ts';

export function notificationsFeature({ db, commands, ids, clock }: WorldCore) {
  const store = createNotificationsStore(db);
  return { notifications: createNotifications({ store, commands, ids, clock }) };
}
