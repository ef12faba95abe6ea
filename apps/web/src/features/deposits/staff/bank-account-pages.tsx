import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Outputs } from '../../../api/trpc.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { StaffFrame } from '../../../frames/staff/staff-frame.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import { BANK_ACCOUNTS, BankAccountForm } from './bank-account-form.tsx';

type BankAccount = Outputs['bankAccountsStaff']['view'];

const trail = (label: string) => (
  <Breadcrumb trail={[{ label: 'Bank accounts', to: BANK_ACCOUNTS }, { label }]} />
);

export function BankAccountAddPage() {
  const navigate = useNavigate();
  return (
    <Permitted permission="money" title="Add bank account">
      <StaffFrame title="Add bank account" trail={trail('Add')}>
        <Card className="max-w-2xl">
          <BankAccountForm
            submit="Add account"
            onSaved={({ bankName }) => {
              toast('success', `${bankName} added`);
              void navigate(BANK_ACCOUNTS);
            }}
          />
        </Card>
      </StaffFrame>
    </Permitted>
  );
}

export function BankAccountEditPage() {
  return (
    <Permitted permission="money" title="Bank account">
      <EditAccount />
    </Permitted>
  );
}

function EditAccount() {
  const { uuid = '' } = useParams();
  const query = useQuery(trpc.bankAccountsStaff.view.queryOptions({ uuid }, { staleTime: 0 }));
  const account = query.data;
  return (
    <StaffFrame title={account?.bankName ?? 'Bank account'} trail={trail(account?.bankName ?? 'Account')}>
      {query.isError && !account ? (
        <Card className="max-w-2xl">
          <QueryFailed query={query} title="This account could not be loaded." />
        </Card>
      ) : account ? (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,42rem)_20rem]">
          <Card>
            <BankAccountForm
              account={account}
              submit="Save"
              onSaved={() => toast('success', 'Bank account saved')}
            />
          </Card>
          <AccountStatus account={account} />
        </div>
      ) : (
        <Skeleton className="h-96 max-w-2xl" />
      )}
    </StaffFrame>
  );
}

/** Whether traders see it, and the other acts on it. */
function AccountStatus({ account }: { account: BankAccount }) {
  const { uuid, isDefault, currency, deposits, createdAt, updatedAt, bankName } = account;
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'default' | 'delete' | null>(null);
  return (
    <Card title="Status" aside={isDefault ? <Pill tone="ok">Default</Pill> : <Pill>Not shown</Pill>}>
      <KeyValues
        className="px-4"
        rows={[
          { label: 'Deposits', value: <span className="num">{deposits}</span> },
          { label: 'Added', value: <When at={createdAt} absolute="utc" /> },
          { label: 'Changed', value: <When at={updatedAt} absolute="utc" /> },
        ]}
      />
      <div className="flex flex-col gap-2 border-t border-line p-4">
        {isDefault ? null : <Button onClick={() => setAsking('default')}>Show it to traders</Button>}
        <Button look="danger" onClick={() => setAsking('delete')}>
          Delete account
        </Button>
      </div>
      {asking === 'default' ? (
        <ConfirmDialog
          title={`Show ${bankName} to traders?`}
          points={[`It replaces the account that is currently shown for ${currency}.`]}
          button="Show it"
          call="bankAccountsStaff.makeDefault"
          input={{ uuid }}
          onDone={() => void queryClient.invalidateQueries()}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking === 'delete' ? (
        <ConfirmDialog
          title={`Delete ${bankName}?`}
          points={[
            isDefault
              ? `Another account for ${currency} is shown to traders. Without one, bank deposits of it are closed.`
              : 'Traders do not see it now.',
            'Past deposits still show it.',
          ]}
          button="Delete account"
          danger
          call="bankAccountsStaff.remove"
          input={{ uuid }}
          onDone={() => {
            void queryClient.invalidateQueries({ queryKey: trpc.bankAccountsStaff.list.queryKey() });
            void navigate(BANK_ACCOUNTS);
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </Card>
  );
}
