import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import type { ContractForm } from '../../frames/form/contract-form.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import type { KeyValue } from '../../ui/text/key-values.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import type { Deposit } from './deposits.ts';
import { depositPath, depositsChanged } from './deposits.ts';
import { SandboxPage } from './sandbox-page.tsx';

interface SandboxPaymentProps {
  company: string;
  icon: LucideIcon;
  of: string;
  title: string;
  /** The deposit of the address. */
  children: (deposit: Deposit) => ReactNode;
}

/** The page of another company for the payment of a deposit, which the address names. */
export function SandboxPayment({ children, ...page }: SandboxPaymentProps) {
  const { uuid = '' } = useParams();
  const query = useQuery(trpc.deposits.one.queryOptions({ uuid }, { staleTime: 0 }));
  return (
    <SandboxPage {...page}>
      {query.isError && !query.data ? (
        <QueryFailed query={query} title="This payment could not be loaded." />
      ) : query.data ? (
        children(query.data)
      ) : (
        <Skeleton className="h-56 w-full" />
      )}
    </SandboxPage>
  );
}

/** Leads back to the deposit. */
export function useReturn(deposit: Deposit): () => void {
  const navigate = useNavigate();
  return () => {
    depositsChanged();
    void navigate(depositPath(deposit), { replace: true });
  };
}

/** In place of a payment that was made or has ended. */
export function PaymentOver({ deposit }: { deposit: Deposit }) {
  return (
    <>
      <p className="text-13 text-muted">This payment is no longer open.</p>
      <Link to={depositPath(deposit)} className={buttonClass({ look: 'primary' })}>
        Back to Papermint
      </Link>
    </>
  );
}

/** The amount that is paid, as the last row. */
export const amountRow = ({ amount, currency }: Deposit): KeyValue => ({
  label: 'Amount',
  value: <Amount value={amount} currency={currency} rule="exact" leastDecimals={2} />,
  strong: true,
});

interface ApprovalProps {
  deposit: Deposit;
  /** The call that reports the payment. */
  call: 'deposits.bankSent' | 'deposits.confirmPaypal';
  /** What the owner may do while the payment is open. */
  action: 'submit' | 'pay';
  /** "Approve". */
  submit: string;
  cancel: string;
  rows: readonly KeyValue[];
}

/** Approves the payment of a deposit, or returns without it. Both lead back to the deposit. */
export function Approval({ deposit, call, action, submit, cancel, rows }: ApprovalProps) {
  const { uuid, allowedActions } = deposit;
  const back = useReturn(deposit);
  const [leaving, setLeaving] = useState(false);
  const approve: ContractForm<Record<string, never>> = useContractForm(call, {
    defaults: {},
    input: () => ({ uuid }),
    onDone() {
      setLeaving(true);
      back();
    },
  });
  if (!allowedActions.includes(action) && !leaving) return <PaymentOver deposit={deposit} />;
  return (
    <>
      <KeyValues className="border-y border-line" rows={[...rows, amountRow(deposit)]} />
      <FormError>{approve.whole}</FormError>
      <div className="flex flex-col gap-3">
        <Button look="primary" size="large" wide busy={approve.busy} onClick={approve.submit}>
          {submit}
        </Button>
        <Button size="large" wide disabled={approve.busy} onClick={back}>
          {cancel}
        </Button>
      </div>
    </>
  );
}
