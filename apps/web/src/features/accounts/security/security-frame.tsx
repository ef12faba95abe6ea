import type { ReactNode } from 'react';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { TabLinks } from '../../../ui/layout/tabs.tsx';

export const SECURITY = '/account/security';

const TABS = [
  { to: SECURITY, label: 'Overview' },
  { to: `${SECURITY}/update-password`, label: 'Password' },
  { to: `${SECURITY}/2fa`, label: 'Two-factor' },
  { to: `${SECURITY}/confirm-pin`, label: 'PIN' },
  { to: `${SECURITY}/update-phone`, label: 'Phone' },
  { to: `${SECURITY}/sessions`, label: 'Sessions' },
  { to: `${SECURITY}/login-history`, label: 'Sign-in history' },
  { to: `${SECURITY}/api-keys`, label: 'API keys' },
  { to: `${SECURITY}/mailbox`, label: 'Mailbox' },
] as const;

/** The heading and tabs of the security pages. */
export function SecurityFrame({ children }: { children: ReactNode }) {
  return (
    <PageFrame title="Security" about="Protect your account and see where it is signed in.">
      <div className="-mx-4 mb-6 md:mx-0 md:*:px-0">
        <TabLinks label="Security" tabs={TABS} />
      </div>
      {children}
    </PageFrame>
  );
}
