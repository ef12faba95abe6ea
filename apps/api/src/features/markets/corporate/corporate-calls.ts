import type { Handlers } from '../../../handlers.ts';
import type { Markets } from '../markets-service.ts';

export function corporateCalls({ markets }: { markets: Markets }): Handlers['corporate'] {
  return {
    corporateActions: (_, query) => markets.corporateActions(query),
    calendar: (_, query) => markets.corporateCalendar(query),
  };
}
