import { accountsCalls } from '../../features/accounts/accounts-calls.ts';
import { apiKeyCalls } from '../../features/accounts/api-keys/api-key-calls.ts';
import { impersonationCalls } from '../../features/accounts/impersonation/impersonation-staff-calls.ts';
import { passwordCalls } from '../../features/accounts/passwords/password-calls.ts';
import { profileCalls } from '../../features/accounts/profile/profile-calls.ts';
import { registrationCalls } from '../../features/accounts/registration/registration-calls.ts';
import { securityCalls } from '../../features/accounts/security/security-calls.ts';
import { usersCalls } from '../../features/accounts/staff/accounts-staff-calls.ts';
import { activityCalls, activityStaffCalls } from '../../features/activity/activity-calls.ts';
import { adjustmentsCalls } from '../../features/adjustments/adjustments-staff-calls.ts';
import { approvalsCalls } from '../../features/approvals/approvals-staff-calls.ts';
import { auditCalls } from '../../features/audit/audit-staff-calls.ts';
import { billingCalls, movementsCalls } from '../../features/billing/billing-calls.ts';
import { cardsCalls, cardsStaffCalls } from '../../features/cards/cards-calls.ts';
import { blockchainsCalls } from '../../features/chains/chains-staff-calls.ts';
import { convertCalls } from '../../features/convert/convert-calls.ts';
import { dashboardCalls } from '../../features/dashboard/dashboard-staff-calls.ts';
import { depositsCalls } from '../../features/deposits/deposits-calls.ts';
import {
  bankAccountsCalls,
  depositAddressesCalls,
  depositConfirmationsCalls,
} from '../../features/deposits/deposits-staff-calls.ts';
import { draftsCalls } from '../../features/drafts/drafts-calls.ts';
import { futuresCalls, futuresOrdersCalls } from '../../features/futures/futures-calls.ts';
import { futuresStaffCalls } from '../../features/futures/futures-staff-calls.ts';
import { identityStaffCalls } from '../../features/identity/identity-staff-calls.ts';
import { verificationCalls } from '../../features/identity/verification-calls.ts';
import { mailboxCalls, mailLogCalls } from '../../features/mails/mails-calls.ts';
import { marketsCalls } from '../../features/markets/markets-calls.ts';
import {
  commoditiesStaffCalls,
  forexStaffCalls,
  marketsStaffCalls,
  stocksStaffCalls,
} from '../../features/markets/markets-staff-calls.ts';
import { scenariosCalls } from '../../features/markets/scenarios-calls.ts';
import { watchlistCalls } from '../../features/markets/watchlist-calls.ts';
import { supportCalls } from '../../features/messages/messages-calls.ts';
import {
  autoResponsesCalls,
  broadcastsCalls,
  messagesStaffCalls,
  messageTemplatesCalls,
} from '../../features/messages/messages-staff-calls.ts';
import { nftCalls, nftMakingCalls, nftTradingCalls } from '../../features/nft/nft-calls.ts';
import { nftCatalogCalls, nftMarketStaffCalls, nftStaffCalls } from '../../features/nft/nft-staff-calls.ts';
import { notificationsCalls } from '../../features/notifications/notifications-calls.ts';
import { notificationsStaffCalls } from '../../features/notifications/notifications-staff-calls.ts';
import { onboardingCalls } from '../../features/onboarding/onboarding-calls.ts';
import { packagesCalls } from '../../features/packages/packages-calls.ts';
import { packagesStaffCalls } from '../../features/packages/packages-staff-calls.ts';
import { queuesCalls } from '../../features/queues/queues-staff-calls.ts';
import { recordsCalls } from '../../features/records/records-staff-calls.ts';
import { requirementsCalls, requirementsStaffCalls } from '../../features/requirements/requirements-calls.ts';
import { sandboxCalls } from '../../features/sandbox/sandbox-calls.ts';
import { searchCalls, searchStaffCalls } from '../../features/search/search-calls.ts';
import { pluginsCalls } from '../../features/site/plugins-calls.ts';
import { settingsCalls } from '../../features/site/settings-calls.ts';
import { siteCalls } from '../../features/site/site-calls.ts';
import { spotCalls } from '../../features/spot/spot-calls.ts';
import { spotStaffCalls } from '../../features/spot/spot-staff-calls.ts';
import { stakingCalls } from '../../features/staking/staking-calls.ts';
import { stakingStaffCalls } from '../../features/staking/staking-staff-calls.ts';
import { transfersCalls, transfersStaffCalls } from '../../features/transfers/transfers-calls.ts';
import {
  accountDataCalls,
  closingCalls,
  staffCalls,
  userStatusCalls,
} from '../../features/users/users-staff-calls.ts';
import { viewsCalls } from '../../features/views/views-calls.ts';
import { walletCalls } from '../../features/wallet/wallet-calls.ts';
import { walletStaffCalls } from '../../features/wallet/wallet-staff-calls.ts';
import { beneficiariesCalls, withdrawCalls } from '../../features/withdrawals/withdrawals-calls.ts';
import { withdrawalsStaffCalls } from '../../features/withdrawals/withdrawals-staff-calls.ts';
import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

/** Every call of the registry with its one implementation over a world's services. */
export function implementCalls(services: Services): Handlers {
  return {
    accounts: accountsCalls(services),
    activity: activityCalls(services),
    activityStaff: activityStaffCalls(services),
    adjustments: adjustmentsCalls(services),
    approvals: approvalsCalls(services),
    audit: auditCalls(services),
    identity: identityStaffCalls(services),
    verification: verificationCalls(services),
    queues: queuesCalls(services),
    records: recordsCalls(services),
    marketsStaff: marketsStaffCalls(services),
    stocksStaff: stocksStaffCalls(services),
    forexStaff: forexStaffCalls(services),
    commoditiesStaff: commoditiesStaffCalls(services),
    apiKeys: apiKeyCalls(services),
    bankAccounts: bankAccountsCalls(services),
    depositAddresses: depositAddressesCalls(services),
    depositConfirmations: depositConfirmationsCalls(services),
    convert: convertCalls(services),
    deposits: depositsCalls(services),
    drafts: draftsCalls(services),
    mailbox: mailboxCalls(services),
    mailLog: mailLogCalls(services),
    futures: futuresCalls(services),
    futuresOrders: futuresOrdersCalls(services),
    futuresStaff: futuresStaffCalls(services),
    markets: marketsCalls(services),
    users: usersCalls(services),
    userStatus: userStatusCalls(services),
    staff: staffCalls(services),
    closing: closingCalls(services),
    accountData: accountDataCalls(services),
    impersonation: impersonationCalls(services),
    onboarding: onboardingCalls(services),
    packages: packagesCalls(services),
    packagesStaff: packagesStaffCalls(services),
    passwords: passwordCalls(services),
    profile: profileCalls(services),
    registration: registrationCalls(services),
    security: securityCalls(services),
    notifications: notificationsCalls(services),
    notificationsStaff: notificationsStaffCalls(services),
    sandbox: sandboxCalls(services),
    scenarios: scenariosCalls(services),
    search: searchCalls(services),
    searchStaff: searchStaffCalls(services),
    settings: settingsCalls(services),
    site: siteCalls(services),
    spot: spotCalls(services),
    spotStaff: spotStaffCalls(services),
    watchlist: watchlistCalls(services),
    blockchains: blockchainsCalls(services),
    plugins: pluginsCalls(services),
    beneficiaries: beneficiariesCalls(services),
    dashboard: dashboardCalls(services),
    billing: billingCalls(services),
    movements: movementsCalls(services),
    withdraw: withdrawCalls(services),
    withdrawals: withdrawalsStaffCalls(services),
    nft: nftCalls(services),
    nftMaking: nftMakingCalls(services),
    nftTrading: nftTradingCalls(services),
    nftStaff: nftStaffCalls(services),
    nftMarketStaff: nftMarketStaffCalls(services),
    nftCatalog: nftCatalogCalls(services),
    cards: cardsCalls(services),
    cardsStaff: cardsStaffCalls(services),
    requirements: requirementsCalls(services),
    requirementsStaff: requirementsStaffCalls(services),
    support: supportCalls(services),
    messages: messagesStaffCalls(services),
    messageTemplates: messageTemplatesCalls(services),
    autoResponses: autoResponsesCalls(services),
    broadcasts: broadcastsCalls(services),
    staking: stakingCalls(services),
    stakingStaff: stakingStaffCalls(services),
    transfers: transfersCalls(services),
    transfersStaff: transfersStaffCalls(services),
    views: viewsCalls(services),
    wallet: walletCalls(services),
    walletStaff: walletStaffCalls(services),
  };
}
