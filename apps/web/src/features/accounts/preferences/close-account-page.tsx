import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTrader } from '../../../api/ping.ts';
import { leave } from '../../../api/session/session-change.ts';
import { trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField } from '../../../frames/form/form-frame.tsx';
import { Wizard } from '../../../frames/form/wizard.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import type { Closing } from '../../../parts/left-overs.tsx';
import { LeftOvers } from '../../../parts/left-overs.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';

/** Closes the own account: what is left, then a confirmation. */
export function CloseAccountPage() {
  const query = useQuery(trpc.accountClosing.state.queryOptions({}, { staleTime: 0 }));
  const { data } = query;
  return (
    <PageFrame title="Close account" about="Closing erases your personal data. It cannot be undone.">
      {query.isError && !data ? (
        <QueryFailed query={query} title="Your balances and open orders could not be loaded." />
      ) : !data ? (
        <Card className="flex max-w-xl flex-col gap-4 p-5 md:p-6">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-24 w-full" />
        </Card>
      ) : data.ready ? (
        <ClosingForm closing={data} />
      ) : (
        <Card className="flex max-w-2xl flex-col gap-5 p-5 md:p-6">
          <Banner tone="warn" title="Your account is not empty">
            Resolve the marked items first. Then you can close the account.
          </Banner>
          <LeftOvers left={data.left} own />
          <Button className="self-start" busy={query.isFetching} onClick={() => void query.refetch()}>
            Check again
          </Button>
        </Card>
      )}
    </PageFrame>
  );
}

function ClosingForm({ closing: { left } }: { closing: Closing }) {
  const trader = useTrader();
  const number = trader?.accountId ?? '';
  const [closed, setClosed] = useState(false);
  const form = useContractForm('accountClosing.close', {
    id: 'close-account',
    defaults: { typed: '' },
    input: () => ({ giveUp: left.length > 0 }),
    required: { typed: `Enter your account number ${number}` },
    check: ({ typed }) => ({
      typed: typed.trim() === number ? undefined : `Enter your account number ${number}`,
    }),
    onDone() {
      setClosed(true);
      leave({ why: 'Your account is closed and your personal data is erased.' });
    },
  });
  if (closed) return null;
  const review =
    left.length > 0 ? (
      <>
        <Banner tone="warn" title="You lose this when you close the account">
          The total is below one US dollar. NFTs go to the simulated collectors.
        </Banner>
        <LeftOvers left={left} own />
      </>
    ) : (
      <Banner tone="info" title="Nothing is left">
        No balance, order, position, stake, card, withdrawal or NFT is left.
      </Banner>
    );
  const confirm = (
    <>
      <Banner tone="danger" title="This cannot be undone">
        Names, email, phone, documents, sessions, API keys, notifications and emails are erased. Transactions
        stay under the account number, without your name.
      </Banner>
      <FormField form={form} name="typed" label="Account number" hint={`Enter ${number} to confirm.`}>
        {(control) => <Input {...control} inputMode="numeric" autoComplete="off" maxLength={20} />}
      </FormField>
    </>
  );
  return (
    <Wizard
      form={form}
      label="Close account"
      submit="Close and erase"
      look="danger"
      steps={[
        { name: 'left', title: 'What is left', fields: [], content: review },
        { name: 'confirm', title: 'Confirm', fields: ['typed'], content: confirm },
      ]}
    />
  );
}
