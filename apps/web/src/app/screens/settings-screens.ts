import { BadgeCheck, LifeBuoy, Package, ShieldCheck, SlidersHorizontal } from 'lucide-react';
import type { Screen } from '../screen.ts';
import { code } from '../screen.ts';

/** An account: packages, preferences, verification, security, support. */
export const settingsScreens: readonly Screen[] = [
  {
    path: '/account/requirements',
    who: 'user',
    title: 'Requirements',
    words: 'asked by staff questions documents due',
    asks: [['requirements.list', {}]],
    ...code(() =>
      import('../../features/requirements/requirements-page.tsx').then((m) => m.RequirementsPage),
    ),
  },
  {
    path: '/account/requirements/:requirementId',
    who: 'user',
    title: 'Requirement',
    ...code(() => import('../../features/requirements/requirement-page.tsx').then((m) => m.RequirementPage)),
  },
  {
    path: '/account/packages',
    who: 'user',
    flags: ['account_packages'],
    title: 'Packages',
    words: 'upgrade plan fees silver gold platinum',
    asks: [['packages.list', {}]],
    ...code(() => import('../../features/packages/packages-page.tsx').then((m) => m.PackagesPage)),
    menu: {
      label: 'Packages',
      short: 'Packages',
      icon: Package,
      group: 'Settings',
      place: 'more',
      upgrade: true,
    },
  },
  {
    path: '/account/preference',
    who: 'user',
    alias: '/preference',
    title: 'Preferences',
    ...code(() =>
      import('../../features/accounts/preferences/preference-page.tsx').then((m) => m.PreferencePage),
    ),
    menu: {
      label: 'Preferences',
      short: 'Settings',
      icon: SlidersHorizontal,
      group: 'Settings',
      place: 'more',
    },
  },
  {
    path: '/account/close',
    who: 'user',
    title: 'Close account',
    words: 'delete erase leave',
    asks: [['accountClosing.state', {}]],
    ...code(() =>
      import('../../features/accounts/preferences/close-account-page.tsx').then((m) => m.CloseAccountPage),
    ),
  },
  {
    path: '/account/verification',
    who: 'user',
    flags: ['kyc'],
    title: 'Verification',
    words: 'identity kyc documents passport',
    ...code(() => import('../../features/identity/verification-page.tsx').then((m) => m.VerificationPage)),
    menu: { label: 'Verification', short: 'Verify', icon: BadgeCheck, group: 'Settings', place: 'more' },
  },
  {
    path: '/account/verification/personal-info',
    who: 'user',
    flags: ['kyc'],
    title: 'Personal info',
    ...code(() => import('../../features/identity/personal-info-page.tsx').then((m) => m.PersonalInfoPage)),
  },
  {
    path: '/account/verification/uploads',
    who: 'user',
    flags: ['kyc'],
    title: 'Documents',
    ...code(() => import('../../features/identity/uploads-page.tsx').then((m) => m.UploadsPage)),
  },
  {
    path: '/account/security',
    who: 'user',
    title: 'Security',
    ...code(() => import('../../features/accounts/security/security-page.tsx').then((m) => m.SecurityPage)),
    menu: { label: 'Security', short: 'Security', icon: ShieldCheck, group: 'Settings', place: 'more' },
  },
  {
    path: '/account/security/login-history',
    who: 'user',
    title: 'Sign-in history',
    ...code(() =>
      import('../../features/accounts/security/login-history-page.tsx').then((m) => m.LoginHistoryPage),
    ),
  },
  {
    path: '/account/security/update-password',
    who: 'user',
    title: 'Password',
    ...code(() =>
      import('../../features/accounts/security/update-password-page.tsx').then((m) => m.UpdatePasswordPage),
    ),
  },
  {
    path: '/account/security/confirm-pin',
    who: 'user',
    title: 'PIN',
    ...code(() => import('../../features/accounts/security/pin-page.tsx').then((m) => m.PinPage)),
  },
  {
    path: '/account/security/update-phone',
    who: 'user',
    title: 'Phone number',
    ...code(() => import('../../features/accounts/security/phone-page.tsx').then((m) => m.PhonePage)),
  },
  {
    path: '/account/security/2fa',
    who: 'user',
    title: 'Two-factor authentication',
    ...code(() =>
      import('../../features/accounts/security/two-factor-settings-page.tsx').then(
        (m) => m.TwoFactorSettingsPage,
      ),
    ),
  },
  {
    path: '/account/security/sessions',
    who: 'user',
    title: 'Sessions',
    ...code(() => import('../../features/accounts/security/sessions-page.tsx').then((m) => m.SessionsPage)),
  },
  {
    path: '/account/security/mailbox',
    who: 'user',
    title: 'Mailbox',
    ...code(() => import('../../features/accounts/security/mailbox-page.tsx').then((m) => m.MailboxPage)),
  },
  {
    path: '/sandbox/inbox',
    who: 'user',
    title: 'Inbox',
    words: 'email mail sandbox codes links test',
    ...code(() => import('../../features/sandbox/inbox/inbox-page.tsx').then((m) => m.InboxPage)),
  },
  {
    path: '/account/security/api-keys',
    who: 'user',
    title: 'API keys',
    ...code(() => import('../../features/accounts/security/api-keys-page.tsx').then((m) => m.ApiKeysPage)),
  },
  {
    path: '/account/security/api-keys/:keyId',
    who: 'user',
    title: 'API key',
    ...code(() => import('../pages/cockpit/cockpit-page.tsx').then((m) => m.CockpitPage)),
  },
  {
    path: '/account/security/runs',
    who: 'user',
    title: 'Runs',
    words: 'bot backtest compare program api key',
    ...code(() => import('../../features/cockpit/compare-page.tsx').then((m) => m.ComparePage)),
  },
  {
    path: '/support',
    who: 'user',
    verified: true,
    title: 'Support',
    words: 'help contact message question chat',
    ...code(() => import('../../features/messages/support-page.tsx').then((m) => m.SupportPage)),
    menu: { label: 'Support', short: 'Support', icon: LifeBuoy, group: 'Settings', place: 'more' },
  },
];
