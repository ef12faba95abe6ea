import type { Handlers } from '../../handlers.ts';
import type { News } from './news-service.ts';

export function economicCalendarCalls({ news }: { news: News }): Handlers['economicCalendar'] {
  return {
    list: (_, query) => news.releases(query),
    one: (_, { id }) => news.release(id),
  };
}
