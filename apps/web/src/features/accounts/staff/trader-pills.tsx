import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { Banner } from '../../../ui/layout/banner.tsx';
import type { PillTone } from '../../../ui/text/pill.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import { CLOSING_REASONS } from './closing-words.ts';
import type { StaffTrader } from './staff-trader.ts';

const STATUSES = {
  active: { text: 'Active', tone: 'ok' },
  suspended: { text: 'Suspended', tone: 'danger' },
  closed: { text: 'Closed', tone: 'plain' },
} as const satisfies Record<StaffTrader['status'], object>;

const ROLES: Record<StaffTrader['position'], string> = {
  trader: 'Trader',
  admin: 'Admin',
  superuser: 'Superuser',
};

export const statusOptions = optionsOf(STATUSES, ({ text }) => text);
export const roleOptions = optionsOf(ROLES, (text) => text);
export const accountOptions = [
  { value: 'yes', label: 'Simulated collectors' },
  { value: 'all', label: 'People and simulated collectors' },
];

function optionsOf<T>(texts: Record<string, T>, label: (text: T) => string) {
  return Object.entries(texts).map(([value, text]) => ({ value, label: label(text) }));
}

export const roleText = ({ position }: Pick<StaffTrader, 'position'>) => ROLES[position];

/** A verification that ended looks different from one that was never begun. */
const IDENTITIES: Record<StaffTrader['identityStatus'], { text: string; tone: PillTone }> = {
  not_started: { text: 'Not verified', tone: 'plain' },
  draft: { text: 'Not submitted', tone: 'plain' },
  submitted: { text: 'In review', tone: 'info' },
  in_review: { text: 'In review', tone: 'info' },
  revision: { text: 'Documents requested', tone: 'warn' },
  approved: { text: 'Verified', tone: 'ok' },
  rejected: { text: 'Rejected', tone: 'danger' },
  expired: { text: 'Expired', tone: 'warn' },
  revoked: { text: 'Revoked', tone: 'danger' },
};

export function StatusPill({ trader }: { trader: Pick<StaffTrader, 'status'> }) {
  const { text, tone } = STATUSES[trader.status];
  return (
    <Pill tone={tone} quiet={trader.status === 'active'}>
      {text}
    </Pill>
  );
}

/** Marks staff; empty for a trader. */
export function RolePill({ trader }: { trader: Pick<StaffTrader, 'position'> }) {
  return trader.position === 'trader' ? null : <Pill tone="accent">{roleText(trader)}</Pill>;
}

export function IdentityPill({
  trader: { identityStatus },
}: {
  trader: Pick<StaffTrader, 'identityStatus'>;
}) {
  const { text, tone } = IDENTITIES[identityStatus];
  return (
    <Pill tone={tone} quiet={identityStatus === 'approved' || tone === 'plain'}>
      {text}
    </Pill>
  );
}

/** Shows that an account is suspended or closed, and why; empty for an active one. */
export function StatusBanner({
  trader: { accountId, status, simulated, suspendedReason },
}: {
  trader: StaffTrader;
}) {
  if (status === 'active' && simulated) return <SimulatedBanner />;
  if (status === 'active') return null;
  if (status === 'closed') return <ClosedBanner accountId={accountId} />;
  return (
    <Banner tone="danger" title="This account is suspended.">
      {suspendedReason}
    </Banner>
  );
}

const SimulatedBanner = () => (
  <Banner tone="info" title="This is a simulated collector.">
    No one can sign in to it. The exchange trades NFTs for it until it is suspended.
  </Banner>
);

/** Who closed the account, when and why. */
function ClosedBanner({ accountId }: { accountId: string }) {
  const { data } = useQuery(trpc.accountClosingStaff.state.queryOptions({ accountId }));
  return (
    <Banner tone="info" title="This account is closed.">
      {data?.closed ? (
        <>
          {data.closed.by} closed it <When at={data.closed.at} absolute="utc" />
          {data.closed.reason ? `: ${CLOSING_REASONS[data.closed.reason]}` : ''}.
        </>
      ) : null}
    </Banner>
  );
}
