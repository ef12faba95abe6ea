import type { IdentityStatus } from '@papermint/contracts/identity/statuses';
import type { LucideIcon } from 'lucide-react';
import { BadgeCheck, Clock, FileWarning, ScanFace, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { forgetWanted, wantedScreen } from '../../frames/leaving/wanted-screen.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { useAtomValue } from '../../lib/atoms.ts';
import { cn } from '../../lib/cn.ts';
import { DeskWait } from '../../parts/desk-wait.tsx';
import { flagsAtom } from '../../state/site/flags.ts';
import { buttonClass } from '../../ui/form/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Pill } from '../../ui/text/pill.tsx';
import { Timeline } from '../../ui/text/timeline.tsx';
import { When } from '../../ui/text/when.tsx';
import { DocumentLine } from './document-card.tsx';
import { identityWords } from './identity-words.ts';
import { PersonalFacts } from './personal-facts.tsx';
import type { Identity } from './verification.ts';
import { PERSONAL_INFO, UPLOADS, useIdentity } from './verification.ts';

/** The status of the trader's verification, and the next step. */
export function VerificationPage() {
  const query = useIdentity();
  return (
    <PageFrame title="Verification" about="Staff verify your identity with sample documents.">
      {query.isError && !query.data ? (
        <QueryFailed query={query} title="Your verification could not be loaded." />
      ) : query.data ? (
        <VerificationStatus identity={query.data} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </PageFrame>
  );
}

interface Next {
  Icon: LucideIcon;
  title: string;
  text: string;
  action?: { label: string; to: string };
}

const begin = { label: 'Start again', to: PERSONAL_INFO };

function nextOf({ status, missing }: Identity): Next {
  const texts: Record<IdentityStatus, Next> = {
    not_started: {
      Icon: ScanFace,
      title: 'Verify your identity',
      text: 'Enter your personal info, choose sample documents and submit them. It takes a few minutes and opens trading, deposits, withdrawals and transfers.',
      action: { label: 'Start verification', to: PERSONAL_INFO },
    },
    draft: {
      Icon: ScanFace,
      title: 'Continue where you left off',
      text: 'What you have entered is kept. No one sees it until you submit it.',
      action: { label: 'Continue', to: missing.includes('info') ? PERSONAL_INFO : UPLOADS },
    },
    submitted: {
      Icon: Clock,
      title: 'Waiting for review',
      text: 'Staff review it next, usually within a day. You are notified of the result.',
    },
    in_review: {
      Icon: Clock,
      title: 'In review',
      text: 'Staff are comparing your documents with your info. You are notified of the result.',
    },
    revision: {
      Icon: FileWarning,
      title: 'Send documents again',
      text: 'Some documents were refused. Send only those again; the others are accepted.',
      action: { label: 'Send documents', to: UPLOADS },
    },
    approved: {
      Icon: BadgeCheck,
      title: 'Your identity is verified',
      text: 'Trading, deposits, withdrawals and transfers are open to you.',
    },
    rejected: {
      Icon: ShieldAlert,
      title: 'Your identity could not be verified',
      text: 'You can start again with other documents.',
      action: begin,
    },
    expired: {
      Icon: Clock,
      title: 'Your verification has expired',
      text: 'A verification is valid for a year. Verify your identity again to continue trading.',
      action: { label: 'Verify again', to: PERSONAL_INFO },
    },
    revoked: {
      Icon: ShieldAlert,
      title: 'Your verification was revoked',
      text: 'You can start again with other documents.',
      action: begin,
    },
  };
  return texts[status];
}

const ICON_LOOKS: Record<string, string> = {
  ok: 'bg-tint-ok text-ok',
  warn: 'bg-tint-warn text-warn',
  danger: 'bg-tint-danger text-danger',
  info: 'bg-tint-info text-info',
  plain: 'bg-tint-accent text-accent',
};

function VerificationStatus({ identity }: { identity: Identity }) {
  const { info, documents, timeline } = identity;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <NextStep identity={identity} />
        {documents.length > 0 ? <Documents documents={documents} /> : null}
        {info ? (
          <Card title="Personal info">
            <PersonalFacts info={info} className="px-4 md:px-5" />
          </Card>
        ) : null}
      </div>
      <Card title="History">
        <div className="p-4 md:p-5">
          {timeline.length > 0 ? (
            <Timeline
              label="History"
              entries={timeline.toReversed().map((step, index) => ({
                key: String(index),
                title: identityWords[step.status].text,
                tone: identityWords[step.status].tone,
                when: <When at={step.at} absolute="day" />,
              }))}
            />
          ) : (
            <p className="text-13 text-muted">Your steps and staff decisions appear here.</p>
          )}
        </div>
      </Card>
    </div>
  );
}

/** Back to the screen that needed a verified identity, or else to trading. */
function WayBack() {
  const [wanted] = useState(wantedScreen);
  const trading = useAtomValue(flagsAtom).has('trade_room');
  if (wanted === null) return trading ? <TradeLink /> : null;
  return (
    <Link
      to={wanted}
      className={buttonClass({ look: 'primary', className: 'mt-5 max-sm:w-full' })}
      onClick={forgetWanted}
    >
      Return to your previous page
    </Link>
  );
}

const TradeLink = () => (
  <Link to="/trade" className={buttonClass({ className: 'mt-5 max-sm:w-full' })}>
    Trade
  </Link>
);

/** The status in a sentence, and what the trader can do next. */
function NextStep({ identity }: { identity: Identity }) {
  const { status, reason, expiresAt } = identity;
  const { Icon, title, text, action } = nextOf(identity);
  const { tone, text: word } = identityWords[status];
  return (
    <Card className="p-5 md:p-6">
      <div className="flex items-start gap-4 max-sm:flex-col">
        <span className={cn('grid size-12 shrink-0 place-items-center rounded-full', ICON_LOOKS[tone])}>
          <Icon className="size-6" aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 className="text-16 font-semibold">{title}</h2>
            <Pill tone={tone}>{word}</Pill>
          </div>
          <p className="mt-1.5 max-w-prose text-14 text-muted">{text}</p>
          {expiresAt && status === 'approved' ? (
            <p className="mt-1 text-13 text-muted">
              Valid until <When at={expiresAt} ahead absolute="utc" />.
            </p>
          ) : null}
          {status === 'submitted' || status === 'in_review' ? (
            <DeskWait queue="identityStaff" className="mt-4" />
          ) : null}
          {reason ? (
            <Banner tone={tone === 'warn' ? 'warn' : 'danger'} title="Reason" className="mt-4">
              {reason}
            </Banner>
          ) : null}
          {action ? (
            <Link
              to={action.to}
              className={buttonClass({ look: 'primary', className: 'mt-5 max-sm:w-full' })}
            >
              {action.label}
            </Link>
          ) : null}
          {status === 'approved' ? <WayBack /> : null}
        </div>
      </div>
    </Card>
  );
}

function Documents({ documents }: Pick<Identity, 'documents'>) {
  return (
    <Card title="Documents">
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <li key={document.uuid} className="px-4 py-3 md:px-5">
            <DocumentLine document={document} />
            {document.reason ? <p className="mt-1 pl-23 text-13 text-danger">{document.reason}</p> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
