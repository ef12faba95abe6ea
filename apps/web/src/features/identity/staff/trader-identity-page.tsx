import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { refreshDecided } from '../../../frames/staff/queue/queue-sending.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { identityWords } from '../identity-words.ts';
import { PersonalFacts } from '../personal-facts.tsx';
import { CaseAttempts } from './case-attempts.tsx';
import { CaseFacts, CaseHistory } from './case-facts.tsx';
import { CaseReview } from './case-review.tsx';
import type { Case } from './cases.ts';
import { RevisionDialog } from './revision-dialog.tsx';
import { leadToUnseen } from './seen-documents.ts';

/** The identity verification of one trader: a tab of their page. */
export function TraderIdentityPage() {
  const { accountId = '' } = useParams();
  const query = useQuery(trpc.identityStaff.one.queryOptions({ accountId }));
  if (query.isError && !query.data) {
    return <QueryFailed query={query} title="The verification could not be loaded." />;
  }
  if (!query.data) return <Skeleton className="h-120 w-full" />;
  return <TraderCase key={accountId} identity={query.data} />;
}

const DECISIONS = {
  approve: {
    status: 'approved',
    button: 'Approve',
    title: 'Verify this identity?',
    points: [
      'Documents that are not decided yet are accepted.',
      'The account gets the verified name and country, and is verified for a year.',
    ],
    needed: false,
  },
  reject: {
    status: 'rejected',
    button: 'Reject',
    title: 'Reject this verification?',
    points: ['The trader sees the reason and can start again.'],
    needed: true,
  },
  revoke: {
    status: 'revoked',
    button: 'Revoke',
    title: 'Revoke this verification?',
    points: ['Trading, transfers and withdrawals close for the trader immediately.', 'They can start again.'],
    needed: true,
  },
} as const;
type Action = keyof typeof DECISIONS | 'revise';

function TraderCase({ identity }: { identity: Case }) {
  const { status, info } = identity;
  const [action, setAction] = useState<Action>();
  const { text, tone } = identityWords[status];
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Card
        title="Verification"
        aside={
          <div className="flex items-center gap-2">
            <Pill tone={tone}>{text}</Pill>
          </div>
        }
      >
        <div className="flex flex-col gap-5 p-4">
          {identity.attempt > 0 ? (
            <CaseReview identity={identity} />
          ) : (
            <p className="text-13 text-muted">
              {status === 'approved'
                ? 'The account was created with a verified identity. There are no documents.'
                : 'The trader has not started a verification.'}
            </p>
          )}
          <CaseActs identity={identity} onAct={setAction} />
          <CaseAttempts identity={identity} />
        </div>
      </Card>
      <div className="flex flex-col gap-5">
        {info ? (
          <Card title="Personal info">
            <PersonalFacts info={info} className="px-4" />
          </Card>
        ) : null}
        <Card title="Case">
          <div className="flex flex-col gap-4 p-4">
            <CaseFacts identity={identity} />
            <CaseHistory identity={identity} />
          </div>
        </Card>
      </div>
      {action === 'revise' ? (
        <RevisionDialog identity={identity} onClose={() => setAction(undefined)} />
      ) : action ? (
        <DecisionDialog accountId={identity.accountId} action={action} onClose={() => setAction(undefined)} />
      ) : null}
    </div>
  );
}

function CaseActs({ identity, onAct }: { identity: Case; onAct: (action: Action) => void }) {
  const { allowedActions, accountId } = identity;
  const [unseen, setUnseen] = useState<string | null>(null);
  if (allowedActions.length === 0) return null;
  const choose = (action: Action) => {
    const first = action === 'approve' ? leadToUnseen(accountId) : null;
    setUnseen(first);
    if (first === null) onAct(action);
  };
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line pt-4">
      <FormError>{unseen}</FormError>
      {allowedActions.map((action) => (
        <Button
          key={action}
          look={action === 'approve' ? 'primary' : action === 'revise' ? 'secondary' : 'danger'}
          onClick={() => choose(action)}
        >
          {action === 'revise' ? 'Request again' : DECISIONS[action].button}
        </Button>
      ))}
    </div>
  );
}

interface DecisionDialogProps {
  accountId: string;
  action: keyof typeof DECISIONS;
  onClose: () => void;
}

function DecisionDialog({ accountId, action, onClose }: DecisionDialogProps) {
  const decision = DECISIONS[action];
  return (
    <ConfirmDialog
      title={decision.title}
      points={decision.points}
      button={decision.button}
      danger={decision.needed}
      call="identityStaff.setStatus"
      input={{ accountId, status: decision.status }}
      {...(decision.status === 'approved'
        ? {}
        : {
            reason: {
              hint: 'Shown to the trader.',
              ...(decision.needed ? { required: 'Enter a reason' } : {}),
            },
          })}
      onDone={refreshDecided}
      onClose={onClose}
    />
  );
}
