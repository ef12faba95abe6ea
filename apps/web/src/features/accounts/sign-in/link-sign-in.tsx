import { useState } from 'react';
import { client } from '../../../api/trpc.ts';
import { TokenUse } from './token-use.tsx';
import { TwoFactorForm } from './two-factor-form.tsx';
import { useWayIn } from './way-in.ts';

/** Signs in by an emailed link immediately, even if another account is signed in. */
export function LinkSignIn({ token }: { token: string }) {
  const wayIn = useWayIn();
  /** Asks for the code here, as the screen of the next step is closed to signed-in visitors. */
  const [challenge, setChallenge] = useState<string>();
  if (challenge !== undefined) return <TwoFactorForm challenge={challenge} />;
  return (
    <TokenUse
      token={token}
      working="Signing you in"
      failed="This link is not valid"
      use={(one) => client.accounts.byMail.mutate({ token: one })}
      onUsed={(answer) => {
        if (answer.outcome === 'sent' || wayIn(answer)) return;
        if (answer.outcome === 'two_factor') setChallenge(answer.challenge);
      }}
      again={{ to: '/login#code', text: 'Request a new email' }}
    />
  );
}
