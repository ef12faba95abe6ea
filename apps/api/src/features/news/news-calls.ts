import type { FeedHandlers, Handlers } from '../../handlers.ts';
import type { News } from './news-service.ts';

export function newsCalls({ news }: { news: News }): Handlers['news'] {
  return {
    list: (_, filter) => news.list(filter),
    one: (_, { id }) => news.one(id),
  };
}

export function economicCalendarCalls({ news }: { news: News }): Handlers['economicCalendar'] {
  return {
    list: (_, query) => news.releases(query),
    one: (_, { id }) => news.release(id),
  };
}

export function newsFeeds({ news }: { news: News }): FeedHandlers['newsFeeds'] {
  return {
    newsFeed: ({ signal }, scope) => news.follow(signal, scope),
  };
}
