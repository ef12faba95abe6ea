import type { DocumentSlot } from '@papermint/contracts/identity/documents';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormFrame } from '../../frames/form/form-frame.tsx';
import { useSteps } from '../../frames/form/steps.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { Button } from '../../ui/form/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { DocumentCard, DocumentLine } from './document-card.tsx';
import { slotNames } from './identity-words.ts';
import { PersonalFacts } from './personal-facts.tsx';
import { CHOOSING } from './sample-picker.tsx';
import type { Identity } from './verification.ts';
import { PERSONAL_INFO, showIdentity, useIdentity, VERIFICATION } from './verification.ts';
import { StepButtons, VerificationFrame } from './verification-frame.tsx';

const NAMES = ['documents', 'selfie', 'review'] as const;
const SLOTS: readonly (readonly DocumentSlot[])[] = [['identity', 'address'], ['selfie'], []];

/** The documents, the selfie and the review of a verification. */
export function UploadsPage() {
  const query = useIdentity();
  const [stepInUrl, go] = useSteps(NAMES);
  const identity = query.data;
  if (!identity) {
    return (
      <VerificationFrame step={stepInUrl + 1}>
        {query.isError ? (
          <QueryFailed query={query} title="Your verification could not be loaded." />
        ) : (
          <Skeleton className="h-120" />
        )}
      </VerificationFrame>
    );
  }
  if (identity.allowedActions.includes('start')) return <Navigate to={PERSONAL_INFO} replace />;
  if (identity.allowedActions.length === 0) return <Navigate to={VERIFICATION} replace />;
  return <Steps identity={identity} stepInUrl={stepInUrl} go={go} />;
}

interface StepsProps {
  identity: Identity;
  stepInUrl: number;
  go: (index: number, replace?: boolean) => void;
}

function Steps({ identity, stepInUrl, go }: StepsProps) {
  const isMissing = (slot: DocumentSlot) => identity.missing.includes(slot);
  // The address of a later step leads to the first incomplete one.
  const first = SLOTS.findIndex((slots) => slots.some(isMissing));
  const step = first === -1 ? stepInUrl : Math.min(stepInUrl, first);
  useEffect(() => {
    if (step !== stepInUrl) go(step, true);
  });
  return (
    <VerificationFrame step={step + 1}>
      {step < 2 ? (
        <DocumentsStep key={step} identity={identity} step={step} go={go} />
      ) : (
        <ReviewStep identity={identity} onBack={() => go(1)} />
      )}
    </VerificationFrame>
  );
}

function DocumentsStep({
  identity,
  step,
  go,
}: {
  identity: Identity;
  step: number;
  go: (index: number) => void;
}) {
  const navigate = useNavigate();
  const [pressed, setPressed] = useState(false);
  const choosing = useIsMutating({ mutationKey: CHOOSING }) > 0;
  const slots = SLOTS[step] ?? [];
  const missing = slots.filter((slot) => identity.missing.includes(slot));
  const back = () => {
    if (step > 0) go(step - 1);
    else void navigate(identity.status === 'revision' ? VERIFICATION : PERSONAL_INFO);
  };
  return (
    <>
      {slots.map((slot) => (
        <DocumentCard key={slot} slot={slot} identity={identity} />
      ))}
      <FormError>
        {pressed && missing.length > 0
          ? `Still missing: ${missing.map((slot) => slotNames[slot].toLowerCase()).join(', ')}`
          : undefined}
      </FormError>
      <StepButtons>
        <Button onClick={back}>Back</Button>
        <Button
          look="primary"
          className="max-md:flex-1"
          busy={choosing}
          onClick={() => {
            if (missing.length > 0) setPressed(true);
            else go(step + 1);
          }}
        >
          Continue
        </Button>
      </StepButtons>
    </>
  );
}

function ReviewStep({ identity, onBack }: { identity: Identity; onBack: () => void }) {
  const navigate = useNavigate();
  const form = useContractForm('identity.submit', {
    defaults: {},
    onDone(answer) {
      showIdentity(answer.identity);
      void navigate(VERIFICATION);
    },
  });
  return (
    <FormFrame
      form={form}
      label="Review"
      className="gap-6"
      submit={
        <StepButtons>
          <Button disabled={form.busy} onClick={onBack}>
            Back
          </Button>
          <Button type="submit" look="primary" className="max-md:flex-1" busy={form.busy}>
            Submit for review
          </Button>
        </StepButtons>
      }
    >
      {identity.info ? (
        <Card
          title="Personal info"
          aside={
            identity.status === 'draft' ? (
              <TextLink to={PERSONAL_INFO} className="text-13">
                Change
              </TextLink>
            ) : null
          }
        >
          <PersonalFacts info={identity.info} className="px-4 md:px-5" />
        </Card>
      ) : null}
      <Card title="Documents">
        <ul className="divide-y divide-line">
          {identity.documents.map((document) => (
            <li key={document.uuid} className="px-4 py-3 md:px-5">
              <DocumentLine document={document} />
            </li>
          ))}
        </ul>
      </Card>
      <p className="text-13 text-muted">
        Staff compare your documents with your info, usually within a day. You are notified of the result.
      </p>
    </FormFrame>
  );
}
