import { CHALLENGE_CODE } from '@papermint/contracts/deposits/test-cards';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../frames/form/form-frame.tsx';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { CodeInput } from '../../ui/form/code-input.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import type { Deposit } from './deposits.ts';
import { depositPath, depositsChanged } from './deposits.ts';
import { SandboxPage } from './sandbox-page.tsx';

/** Simulates the bank of a card, which asks for its code. */
export function ChallengePage() {
  const { uuid = '' } = useParams();
  const query = useQuery(trpc.deposits.one.queryOptions({ uuid }, { staleTime: 0 }));
  return (
    <SandboxPage of="the bank of your card" title="Approve this payment">
      {query.isError && !query.data ? (
        <QueryFailed query={query} title="This payment could not be loaded." />
      ) : query.data ? (
        <Challenge deposit={query.data} />
      ) : (
        <Skeleton className="h-56 w-full" />
      )}
    </SandboxPage>
  );
}

function Challenge({ deposit }: { deposit: Deposit }) {
  const { uuid, amount, currency, card, allowedActions } = deposit;
  const navigate = useNavigate();
  const onDone = () => {
    depositsChanged();
    void navigate(depositPath(deposit), { replace: true });
  };
  const form = useContractForm('deposits.answerChallenge', {
    defaults: { code: '' },
    input: ({ code }) => ({ uuid, code }),
    required: { code: 'Enter the six digits' },
    onDone,
  });
  const decline = useContractForm('deposits.answerChallenge', {
    id: 'decline-payment',
    defaults: {},
    input: () => ({ uuid }),
    onDone,
  });
  if (!allowedActions.includes('answer') && !form.busy && !decline.busy) {
    return (
      <>
        <p className="text-13 text-muted">This payment is no longer open.</p>
        <Link to={depositPath(deposit)} className={buttonClass({ look: 'primary' })}>
          Back to Papermint
        </Link>
      </>
    );
  }
  return (
    <FormFrame
      form={form}
      label="Approve this payment"
      submit={
        <div className="flex flex-col gap-3">
          <Button type="submit" look="primary" size="large" wide busy={form.busy} disabled={decline.busy}>
            Approve
          </Button>
          <Button size="large" wide busy={decline.busy} disabled={form.busy} onClick={decline.submit}>
            Decline
          </Button>
        </div>
      }
    >
      <KeyValues
        className="border-y border-line"
        rows={[
          { label: 'Paid to', value: 'Papermint, simulated' },
          { label: 'Card', value: card ? `${card.brand} •••• ${card.last4}` : '' },
          {
            label: 'Amount',
            value: <Amount value={amount} currency={currency} rule="exact" leastDecimals={2} />,
            strong: true,
          },
        ]}
      />
      <FormField form={form} name="code" label="Code" hint={`The code of this sandbox is ${CHALLENGE_CODE}.`}>
        {(control) => <CodeInput {...control} wide />}
      </FormField>
      <FormError>{decline.whole}</FormError>
    </FormFrame>
  );
}
