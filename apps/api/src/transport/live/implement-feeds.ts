import { depositsFeeds } from '../../features/deposits/deposits-feeds.ts';
import { futuresFeeds } from '../../features/futures/futures-feeds.ts';
import { marketsFeeds } from '../../features/markets/markets-feeds.ts';
import { messagesFeeds } from '../../features/messages/messages-feeds.ts';
import { notificationsFeeds } from '../../features/notifications/notifications-feeds.ts';
import { queuesFeeds } from '../../features/queues/queues-feeds.ts';
import { spotFeeds } from '../../features/spot/spot-feeds.ts';
import { walletFeeds } from '../../features/wallet/wallet-feeds.ts';
import type { FeedHandlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

/** Every subscription of the registry with its one implementation over a world's services. */
export function implementFeeds(services: Services): FeedHandlers {
  return {
    depositFeeds: depositsFeeds(services),
    futuresFeeds: futuresFeeds(services),
    marketFeeds: marketsFeeds(services),
    messageFeeds: messagesFeeds(services),
    notificationFeeds: notificationsFeeds(services),
    queueFeeds: queuesFeeds(services),
    spotFeeds: spotFeeds(services),
    walletFeeds: walletFeeds(services),
  };
}
