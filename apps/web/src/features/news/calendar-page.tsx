import { useSearchParams } from 'react-router-dom';
import { CALENDAR_PARAM } from './calendar-choice.tsx';
import { CompanyCalendar } from './company-calendar.tsx';
import { EconomyCalendar } from './economy-calendar.tsx';

/** Economic releases, or what companies do, by day. The address says which. */
export function CalendarPage() {
  const [params] = useSearchParams();
  return params.get(CALENDAR_PARAM) === 'companies' ? <CompanyCalendar /> : <EconomyCalendar />;
}
