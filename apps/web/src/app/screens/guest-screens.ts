import type { Screen } from '../screen.ts';
import { code } from '../screen.ts';

/** Sign-in, the landing page, and the pages that replace a missing screen. */
export const guestScreens: readonly Screen[] = [
  {
    path: '/',
    who: 'guest',
    title: 'A simulated exchange',
    asks: [
      ['sandbox.overview', {}],
      ['markets.cryptoPairs', {}],
    ],
    ...code(() => import('../pages/sign-in/landing-page.tsx').then((m) => m.LandingPage)),
  },
  {
    path: '/login',
    who: 'guest',
    takesToken: true,
    title: 'Sign in',
    asks: [['sandbox.overview', {}]],
    ...code(() => import('../pages/sign-in/sign-in-page.tsx').then((m) => m.SignInPage)),
  },
  {
    path: '/register',
    who: 'guest',
    title: 'Create an account',
    ...code(() => import('../pages/sign-in/register-page.tsx').then((m) => m.RegisterPage)),
  },
  {
    path: '/verify/email/:token?',
    who: 'guest',
    takesToken: true,
    title: 'Confirm your email',
    ...code(() => import('../pages/sign-in/verify-email-page.tsx').then((m) => m.VerifyEmailPage)),
  },
  {
    path: '/forgot-password',
    who: 'guest',
    title: 'Forgot password',
    ...code(() => import('../pages/sign-in/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage)),
  },
  {
    path: '/reset-password/email/:token?',
    who: 'guest',
    takesToken: true,
    title: 'Set a new password',
    ...code(() => import('../pages/sign-in/reset-password-page.tsx').then((m) => m.ResetPasswordPage)),
  },
  {
    path: '/two-factor',
    who: 'guest',
    title: 'Two-factor authentication',
    ...code(() => import('../pages/sign-in/two-factor-page.tsx').then((m) => m.TwoFactorPage)),
  },
  {
    path: '/privacy/activity',
    who: 'anyone',
    title: 'What is recorded',
    words: 'privacy consent visits activity tracking data',
    ...code(() => import('../../features/activity/privacy-page.tsx').then((m) => m.PrivacyPage)),
  },
  {
    path: '/not-found',
    who: 'anyone',
    title: 'Not found',
    ...code(() => import('../pages/not-found-page.tsx').then((m) => m.NotFoundPage)),
  },
];
