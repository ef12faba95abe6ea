import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import {
  ChevronRight,
  Hash,
  KeyRound,
  Laptop,
  Mail,
  MailCheck,
  Phone,
  ShieldCheck,
  SquareAsterisk,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Outputs } from '../../../api/trpc.ts';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { places } from '../../../lib/places.ts';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { Progress } from '../../../ui/text/progress.tsx';
import { When } from '../../../ui/text/when.tsx';
import { SECURITY, SecurityFrame } from './security-frame.tsx';

type Overview = Outputs['security']['overview'];

export function SecurityPage() {
  const query = useQuery(trpc.security.overview.queryOptions({}));
  const { data } = query;
  return (
    <SecurityFrame>
      {query.isError && !data ? (
        <QueryFailed query={query} title="Your security settings could not be loaded." />
      ) : (
        <div className="flex max-w-3xl flex-col gap-5">
          {data?.moneyOutBlockedUntil ? (
            <Banner tone="warn">
              Your password, two-factor authentication or email changed recently. Withdrawals and transfers
              are locked until <When at={data.moneyOutBlockedUntil} ahead absolute="utc" />.
            </Banner>
          ) : null}
          <Protection overview={data} />
          <Card className="divide-y divide-line">
            {data ? <Rows overview={data} /> : places(6).map((place) => <RowSkeleton key={place} />)}
          </Card>
        </div>
      )}
    </SecurityFrame>
  );
}

/** The number of protections that are set up. */
function Protection({ overview }: { overview: Overview | undefined }) {
  const steps = overview
    ? [overview.email.verified, overview.twoFactor.enabled, overview.pin.set, overview.phone !== null]
    : [];
  const done = steps.filter(Boolean).length;
  const next = overview ? nextStep(overview) : null;
  return (
    <Card className="flex flex-col gap-3 p-4 md:p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-14 font-semibold">Protection</h2>
        {overview ? (
          <span className="num text-13 text-muted">{done} of 4 set up</span>
        ) : (
          <Skeleton className="h-4 w-24" />
        )}
      </div>
      <Progress
        label="Protection"
        value={overview ? done / 4 : 0}
        tone={done === 4 ? 'ok' : done > 1 ? 'accent' : 'warn'}
      />
      <p className="min-h-5 text-13 text-muted">
        {overview ? (
          next ? (
            <>
              Next: <TextLink to={`${SECURITY}/${next.to}`}>{next.text}</TextLink>
            </>
          ) : (
            'Everything is set up.'
          )
        ) : null}
      </p>
    </Card>
  );
}

function nextStep({ twoFactor, pin, phone }: Overview): { to: string; text: string } | null {
  if (!twoFactor.enabled) return { to: '2fa', text: 'turn on two-factor authentication' };
  if (!pin.set) return { to: 'confirm-pin', text: 'choose a PIN' };
  return phone === null ? { to: 'update-phone', text: 'add a phone number' } : null;
}

function Rows({ overview }: { overview: Overview }) {
  const { email, passwordChangedAt, twoFactor, pin, phone, sessions, apiKeys, lastSignIn } = overview;
  return (
    <>
      <Row icon={MailCheck} title="Email" state={yes(email.verified, 'Confirmed', 'Not confirmed')}>
        {email.address}
      </Row>
      <Row icon={KeyRound} title="Password" to="update-password">
        {passwordChangedAt ? (
          <>
            Changed <When at={passwordChangedAt} absolute="utc" />
          </>
        ) : (
          'Never changed'
        )}
      </Row>
      <Row
        icon={ShieldCheck}
        title="Two-factor authentication"
        to="2fa"
        state={yes(twoFactor.enabled, 'On', 'Off')}
      >
        {twoFactor.enabled
          ? `${twoFactor.recoveryCodesLeft} recovery codes left`
          : 'A code from your phone in addition to the password'}
      </Row>
      <Row
        icon={SquareAsterisk}
        title="PIN"
        to="confirm-pin"
        state={pin.locked ? <Pill tone="danger">Locked</Pill> : yes(pin.set, 'Set', 'Not set')}
      >
        Confirms withdrawals and transfers
      </Row>
      <Row
        icon={Phone}
        title="Phone"
        to="update-phone"
        state={phone === null ? yes(false, '', 'None') : null}
      >
        {phone ?? 'No number yet'}
      </Row>
      <Row icon={Laptop} title="Sessions" to="sessions">
        {sessions === 1 ? 'This session only' : `${sessions} active sessions`}
        {lastSignIn ? (
          <>
            , last sign-in from {lastSignIn.device} <When at={lastSignIn.at} absolute="utc" />
          </>
        ) : null}
      </Row>
      <Row icon={Mail} title="Mailbox" to="mailbox">
        Emails sent in the last 24 hours
      </Row>
      <Row icon={Hash} title="API keys" to="api-keys">
        {apiKeys === 0 ? 'None' : apiKeys === 1 ? '1 key' : `${apiKeys} keys`}
      </Row>
    </>
  );
}

function yes(is: boolean, one: string, other: string): ReactNode {
  return is ? (
    <Pill tone="ok" quiet>
      {one}
    </Pill>
  ) : (
    <Pill tone="warn" quiet>
      {other}
    </Pill>
  );
}

interface RowProps {
  icon: LucideIcon;
  title: string;
  /** The path behind that of the overview. */
  to?: string;
  state?: ReactNode;
  children: ReactNode;
}

function Row({ icon: Icon, title, to, state, children }: RowProps) {
  const inside = (
    <>
      <Icon className="size-4.5 shrink-0 text-subtle" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block text-14 font-medium">{title}</span>
        <span className="block text-13 wrap-anywhere text-muted">{children}</span>
      </span>
      {state}
      {to ? (
        <ChevronRight className="size-4 shrink-0 text-subtle" aria-hidden="true" />
      ) : (
        <span className="w-4 shrink-0" />
      )}
    </>
  );
  const look = 'flex min-h-16 items-center gap-4 px-4 py-3 md:px-5';
  return to ? (
    <Link to={`${SECURITY}/${to}`} className={`${look} transition-colors duration-120 hover:bg-surface-2`}>
      {inside}
    </Link>
  ) : (
    <div className={look}>{inside}</div>
  );
}

function RowSkeleton() {
  return (
    <div className="flex min-h-16 items-center gap-4 px-4 py-3 md:px-5" aria-busy="true">
      <Skeleton className="size-4.5" />
      <span className="flex-1">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="mt-1.5 h-3.5 w-44" />
      </span>
    </div>
  );
}
