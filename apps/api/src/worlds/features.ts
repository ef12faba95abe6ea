import { accountsFeature } from '../features/accounts/accounts-feature.ts';
import { activityFeature } from '../features/activity/activity-feature.ts';
import { adjustmentsFeature } from '../features/adjustments/adjustments-feature.ts';
import { alertsFeature } from '../features/alerts/alerts-feature.ts';
import { approvalsFeature } from '../features/approvals/approvals-feature.ts';
import { auditFeature } from '../features/audit/audit-feature.ts';
import { billingFeature } from '../features/billing/billing-feature.ts';
import { cardsFeature } from '../features/cards/cards-feature.ts';
import { chainsFeature } from '../features/chains/chains-feature.ts';
import { chartFeature } from '../features/chart/chart-feature.ts';
import { cockpitFeature } from '../features/cockpit/cockpit-feature.ts';
import { convertFeature } from '../features/convert/convert-feature.ts';
import { counterpartiesPart } from '../features/counterparties/counterparties-feature.ts';
import { dashboardFeature } from '../features/dashboard/dashboard-feature.ts';
import { depositsFeature } from '../features/deposits/deposits-feature.ts';
import { desksFeature } from '../features/desks/desks-feature.ts';
import { dividendsFeature } from '../features/dividends/dividends-feature.ts';
import { draftsFeature } from '../features/drafts/drafts-feature.ts';
import { faultsFeature } from '../features/faults/faults-feature.ts';
import { futuresFeature } from '../features/futures/futures-feature.ts';
import { identityFeature } from '../features/identity/identity-feature.ts';
import { journalFeature } from '../features/journal/journal-feature.ts';
import { mailsFeature } from '../features/mails/mails-feature.ts';
import { staffInstrumentsFeature } from '../features/markets/instruments/staff-instruments-feature.ts';
import { marketsFeature } from '../features/markets/markets-feature.ts';
import { messagesFeature } from '../features/messages/messages-feature.ts';
import { moneyOutFeature } from '../features/money-out/money-out-feature.ts';
import { newsFeature } from '../features/news/news-feature.ts';
import { nftFeature } from '../features/nft/nft-feature.ts';
import { notificationsFeature } from '../features/notifications/notifications-feature.ts';
import { onboardingFeature } from '../features/onboarding/onboarding-feature.ts';
import { orderTemplatesFeature } from '../features/order-templates/order-templates-feature.ts';
import { packagesFeature } from '../features/packages/packages-feature.ts';
import { performanceFeature } from '../features/performance/performance-feature.ts';
import { playMoneyFeature } from '../features/play-money/play-money-feature.ts';
import { queuesFeature } from '../features/queues/queues-feature.ts';
import { recordsFeature } from '../features/records/records-feature.ts';
import { requirementsFeature } from '../features/requirements/requirements-feature.ts';
import { sandboxFeature } from '../features/sandbox/sandbox-feature.ts';
import { savedViewsFeature } from '../features/saved-views/saved-views-feature.ts';
import { searchFeature } from '../features/search/search-feature.ts';
import { guardedSettingsFeature } from '../features/site/guarded-settings-feature.ts';
import { pluginsFeature } from '../features/site/plugins-feature.ts';
import { siteFeature } from '../features/site/site-feature.ts';
import { splitsFeature } from '../features/splits/splits-feature.ts';
import { spotFeature } from '../features/spot/spot-feature.ts';
import { stakingFeature } from '../features/staking/staking-feature.ts';
import { transfersFeature } from '../features/transfers/transfers-feature.ts';
import { twapFeature } from '../features/twap/twap-feature.ts';
import { upcomingFeature } from '../features/upcoming/upcoming-feature.ts';
import { usersFeature } from '../features/users/users-feature.ts';
import { walletFeature } from '../features/wallet/wallet-feature.ts';
import { withdrawalTermsFeature } from '../features/withdrawals/terms/terms-feature.ts';
import { withdrawalsFeature } from '../features/withdrawals/withdrawals-feature.ts';
import { listFeatures } from './core/define-feature.ts';

/**
 * The features of the product, in the order in which they are built. A feature is given the core and the services
 * of the features above it; one that names a service which is not there yet does not compile.
 */
export const features = listFeatures()
  .add(faultsFeature)
  .add(notificationsFeature)
  .add(draftsFeature)
  .add(siteFeature)
  .add(marketsFeature)
  .add(newsFeature)
  .add(chartFeature)
  .add(chainsFeature)
  .add(walletFeature)
  .add(withdrawalTermsFeature)
  .add(accountsFeature)
  .add(moneyOutFeature)
  .add(auditFeature)
  .add(mailsFeature)
  .add(queuesFeature)
  .add(recordsFeature)
  .add(usersFeature)
  .add(approvalsFeature)
  .add(identityFeature)
  .add(playMoneyFeature)
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
  .add(alertsFeature)
  .add(twapFeature)
  .add(performanceFeature)
  .add(journalFeature)
  .add(cockpitFeature)
  .add(dividendsFeature)
  .add(staffInstrumentsFeature)
  .add(splitsFeature)
  .add(pluginsFeature)
  .add(guardedSettingsFeature)
  .add(transfersFeature)
  .add(savedViewsFeature)
  .add(orderTemplatesFeature)
  .add(activityFeature)
  .add(dashboardFeature)
  .add(searchFeature)
  .add(desksFeature)
  .add(upcomingFeature)
  .add(counterpartiesPart)
  .add(sandboxFeature);
