import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import type { Deposit } from './deposits.ts';
import { depositPath, depositsChanged } from './deposits.ts';
import { SandboxPage } from './sandbox-page.tsx';

/** Simulates PayPal: shows the payee and the amount. Agreeing leads back. */
export function PaypalSandboxPage() {
  const { uuid = '' } = useParams();
  const query = useQuery(trpc.deposits.one.queryOptions({ uuid }, { staleTime: 0 }));
  return (
    <SandboxPage of="PayPal" title="Pay Papermint">
      {query.isError && !query.data ? (
        <QueryFailed query={query} title="This payment could not be loaded." />
      ) : query.data ? (
        <Agreement deposit={query.data} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </SandboxPage>
  );
}

function Agreement({ deposit }: { deposit: Deposit }) {
  const { uuid, amount, currency, allowedActions } = deposit;
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const back = () => {
    depositsChanged();
    void navigate(depositPath(deposit), { replace: true });
  };
  const agree = useContractForm('deposits.confirmPaypal', {
    defaults: {},
    input: () => ({ uuid }),
    onDone() {
      setLeaving(true);
      back();
    },
  });
  if (!allowedActions.includes('pay') && !leaving) {
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
    <>
      <KeyValues
        className="border-y border-line"
        rows={[
          { label: 'Paid to', value: 'Papermint, simulated' },
          { label: 'Paid from', value: 'Sandbox balance' },
          {
            label: 'Total',
            value: <Amount value={amount} currency={currency} rule="exact" leastDecimals={2} />,
            strong: true,
          },
        ]}
      />
      <FormError>{agree.whole}</FormError>
      <div className="flex flex-col gap-3">
        <Button look="primary" size="large" wide busy={agree.busy} onClick={agree.submit}>
          Agree and pay
        </Button>
        <Button size="large" wide disabled={agree.busy} onClick={back}>
          Return without paying
        </Button>
      </div>
    </>
  );
}
