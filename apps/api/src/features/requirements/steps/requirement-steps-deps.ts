import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Mails } from '../../../platform/mail/mail.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Jobs } from '../../../platform/time/jobs.ts';
import type { Accounts } from '../../accounts/accounts-service.ts';
import type { EmailChoice } from '../../notifications/email-choice-service.ts';
import type { Notifications } from '../../notifications/notifications-service.ts';
import type { RequirementsStore } from '../requirements-store.ts';

export interface RequirementStepsDeps {
  store: RequirementsStore;
  statuses: Statuses;
  accounts: Pick<Accounts, 'emailOf'>;
  notifications: Pick<Notifications, 'notify'>;
  emailChoice: Pick<EmailChoice, 'wantsActivity'>;
  mails: Pick<Mails, 'write'>;
  jobs: Jobs;
  clock: Clock;
}
