import * as economicCalendar from './calendar-calls.ts';

export const newsContract = {
  name: 'news',
  calls: { economicCalendar },
};
