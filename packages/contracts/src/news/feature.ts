import * as economicCalendar from './calendar-calls.ts';
import * as newsFeeds from './live.ts';
import * as news from './news-calls.ts';

export const newsContract = {
  name: 'news',
  calls: { news, economicCalendar },
  feeds: { newsFeeds },
};
