import { useState } from 'react';
import { client } from '../../../api/trpc.ts';
import { TokenUse } from './token-use.tsx';
import { TwoFactorForm } from './two-factor-form.tsx';
import { useWayIn } from './way-in.ts';

/** Signs in by the link of a mail, at once, also where somebody is signed in already. */
export function LinkSignIn({ token }: { token: string }) {
  const wayIn = useWayIn();
  /** Where the screen of the next step is closed, it is done here. */
  const [challenge, setChallenge] = useState<string>();
  if (challenge !== undefined) return <TwoFactorForm challenge={challenge} />;
  return (
    <TokenUse
      token={token}
      working="Signing you in"
      failed="You are not signed in by this link"
      use={(one) => client.accounts.byMail.mutate({ token: one })}
      onUsed={(answer) => {
        if ('sent' in answer || wayIn(answer)) return;
        if ('challenge' in answer) setChallenge(answer.challenge);
      }}
      again={{ to: '/login#code', text: 'Send another mail' }}
    />
  );
}
