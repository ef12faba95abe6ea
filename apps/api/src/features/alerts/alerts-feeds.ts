import type { Alert } from '@papermint/contracts/alerts/model';
import type { FeedHandlers } from '../../handlers.ts';
import { conflate } from '../../platform/flow/conflation.ts';
import type { Alerts } from './alerts-service.ts';

export function alertsFeeds({ alerts }: { alerts: Alerts }): FeedHandlers['alertFeeds'] {
  return {
    async *alertFeed({ signal, traderId }) {
      let changed = new Map<string, Alert>();
      const subscribe = (onChange: () => void) =>
        alerts.onAlert(traderId, (alert) => {
          changed.set(alert.uuid, alert);
          onChange();
        });
      let first = true;
      for await (const _ of conflate(signal, subscribe)) {
        if (first) {
          first = false;
          changed = new Map();
          yield alerts.active(traderId);
        } else if (changed.size > 0) {
          const news = [...changed.values()];
          changed = new Map();
          yield news;
        }
      }
    },
  };
}
