import { useAtomValue } from 'jotai';
import { SignInForm } from '../../../features/accounts/sign-in-form.tsx';
import { Personas } from '../../../features/sandbox/personas.tsx';
import { endedAtom } from '../../../lib/session.ts';
import { Banner } from '../../../ui/banner.tsx';

/** The ways in: an account of one's own and, in the sandbox, the personas. */
export function SignInCard({ level: Heading }: { level: 'h1' | 'h2' }) {
  const over = useAtomValue(endedAtom) === 'over';
  return (
    <div className="rounded-card border border-line bg-surface-1">
      <div className="p-5 md:p-6">
        <Heading className="mb-5 text-20 font-semibold">Sign in</Heading>
        {over ? <Banner className="mb-5">You were signed out: your session ended.</Banner> : null}
        <SignInForm />
      </div>
      <Personas className="border-t border-line" />
    </div>
  );
}
