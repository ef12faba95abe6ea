import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Jobs } from '../../../platform/time/jobs.ts';
import type { Accounts } from '../../accounts/accounts-service.ts';
import type { Notifications } from '../../notifications/notifications-service.ts';
import type { RequirementsStore } from '../requirements-store.ts';

export interface RequirementStepsDeps {
  store: RequirementsStore;
  statuses: Statuses;
  accounts: Pick<Accounts, 'emailOf'>;
  notifications: Pick<Notifications, 'notifyAndMail'>;
  jobs: Jobs;
  clock: Clock;
}
