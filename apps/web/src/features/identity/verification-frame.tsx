import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Stepper } from '../../ui/layout/stepper.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { VERIFICATION } from './verification.ts';

const STEPS = ['Personal info', 'Documents', 'Selfie', 'Review'] as const;

/** The heading and the progress of the steps to a verified identity. */
export function VerificationFrame({ step, children }: { step: number; children: ReactNode }) {
  return (
    <PageFrame
      title="Verify your identity"
      narrow
      about="A simulation: sample documents stand in for real ones."
      aside={
        <TextLink to={VERIFICATION} className="max-sm:hidden">
          <ArrowLeft className="mr-1 inline size-3.5" aria-hidden="true" />
          Verification
        </TextLink>
      }
    >
      <div className="flex max-w-3xl flex-col gap-6">
        <Stepper label="Progress" steps={STEPS} current={step} />
        {children}
      </div>
    </PageFrame>
  );
}

/** The buttons of a step: at the foot of the screen on a phone. */
export function StepButtons({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-3 max-md:sticky max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-surface-1 max-md:px-4 max-md:py-3 md:justify-end">
      {children}
    </div>
  );
}
