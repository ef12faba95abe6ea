import { accountsFeature } from '../features/accounts/accounts-feature.ts';
import { activityFeature } from '../features/activity/activity-feature.ts';
import { adjustmentsFeature } from '../features/adjustments/adjustments-feature.ts';
import { approvalsFeature } from '../features/approvals/approvals-feature.ts';
import { auditFeature } from '../features/audit/audit-feature.ts';
import { billingFeature } from '../features/billing/billing-feature.ts';
import { cardsFeature } from '../features/cards/cards-feature.ts';
import { chainsFeature } from '../features/chains/chains-feature.ts';
import { convertFeature } from '../features/convert/convert-feature.ts';
import { dashboardFeature } from '../features/dashboard/dashboard-feature.ts';
import { depositsFeature } from '../features/deposits/deposits-feature.ts';
import { draftsFeature } from '../features/drafts/drafts-feature.ts';
import { futuresFeature } from '../features/futures/futures-feature.ts';
import { identityFeature } from '../features/identity/identity-feature.ts';
import { mailsFeature } from '../features/mails/mails-feature.ts';
import { marketsFeature } from '../features/markets/markets-feature.ts';
import { staffInstrumentsFeature } from '../features/markets/staff-instruments-feature.ts';
import { messagesFeature } from '../features/messages/messages-feature.ts';
import { nftFeature } from '../features/nft/nft-feature.ts';
import { notificationsFeature } from '../features/notifications/notifications-feature.ts';
import { onboardingFeature } from '../features/onboarding/onboarding-feature.ts';
import { packagesFeature } from '../features/packages/packages-feature.ts';
import { queuesFeature } from '../features/queues/queues-feature.ts';
import { recordsFeature } from '../features/records/records-feature.ts';
import { requirementsFeature } from '../features/requirements/requirements-feature.ts';
import { pluginsFeature } from '../features/site/plugins-feature.ts';
import { siteFeature } from '../features/site/site-feature.ts';
import { spotFeature } from '../features/spot/spot-feature.ts';
import { stakingFeature } from '../features/staking/staking-feature.ts';
import { transfersFeature } from '../features/transfers/transfers-feature.ts';
import { usersFeature } from '../features/users/users-feature.ts';
import { viewsFeature } from '../features/views/views-feature.ts';
import { walletFeature } from '../features/wallet/wallet-feature.ts';
import { withdrawalTermsFeature } from '../features/withdrawals/terms-feature.ts';
import { withdrawalsFeature } from '../features/withdrawals/withdrawals-feature.ts';
import type { Database } from '../platform/database/database.ts';
import { abortForMany } from '../platform/flow/abort-for-many.ts';
import type { WorldCore, WorldOptions } from './core/world-core.ts';
import { openCore } from './core/world-core.ts';
import { startFeatures } from './features.ts';

/**
 * The features of the product, in the order in which they are built. A feature is given the core and the services
 * of the features above it; one that names a service which is not there yet does not compile.
 */
const createServices = (core: WorldCore) =>
  startFeatures(core)
    .add(notificationsFeature)
    .add(draftsFeature)
    .add(siteFeature)
    .add(marketsFeature)
    .add(chainsFeature)
    .add(walletFeature)
    .add(withdrawalTermsFeature)
    .add(accountsFeature)
    .add(auditFeature)
    .add(mailsFeature)
    .add(queuesFeature)
    .add(recordsFeature)
    .add(usersFeature)
    .add(approvalsFeature)
    .add(identityFeature)
    .add(onboardingFeature)
    .add(adjustmentsFeature)
    .add(depositsFeature)
    .add(convertFeature)
    .add(withdrawalsFeature)
    .add(billingFeature)
    .add(packagesFeature)
    .add(stakingFeature)
    .add(cardsFeature)
    .add(requirementsFeature)
    .add(messagesFeature)
    .add(nftFeature)
    .add(spotFeature)
    .add(futuresFeature)
    .add(staffInstrumentsFeature)
    .add(pluginsFeature)
    .add(transfersFeature)
    .add(viewsFeature)
    .add(activityFeature)
    .add(dashboardFeature).services;

/** Everything that happens in a world happens through these. Worlds share none of them. */
export type Services = Omit<WorldCore, 'db' | 'lifecycle' | 'vault' | 'siteUrl' | 'scriptHosts'> &
  ReturnType<typeof createServices>;

/** One world: a database, a clock, a seed, and the services over them. */
export type World = Services & {
  db: Database;
  /** Aborted when the world closes; streams end by it. */
  closing: AbortSignal;
  close(): Promise<void>;
};

/** Opens the world of a database file; the file is created where it does not exist. */
export async function openWorld(options: WorldOptions): Promise<World> {
  const core = openCore(options);
  const services = createServices(core);
  const { lifecycle, vault: _vault, siteUrl: _siteUrl, scriptHosts: _scriptHosts, ...offered } = core;
  const { db, jobs } = core;
  await lifecycle.open();
  // From here on it is known which jobs are due, and time waits for them.
  jobs.due.end();

  const closing = abortForMany();
  return {
    ...offered,
    ...services,
    closing: closing.signal,
    async close() {
      await lifecycle.close();
      jobs.close();
      closing.abort();
      await db.commit(async () => undefined).catch(() => undefined);
      await db.close();
    },
  };
}
