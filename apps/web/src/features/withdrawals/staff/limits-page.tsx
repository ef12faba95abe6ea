import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Permitted, usePermitted } from '../../../frames/staff/permitted.tsx';
import { StaffFrame } from '../../../frames/staff/staff-frame.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { PendingApproval } from '../../approvals/staff/pending-approval.tsx';
import { limitTexts } from './limit-texts.ts';
import { LimitsEffect } from './limits-effect.tsx';
import type { WithdrawalTerms } from './limits-form.tsx';
import { LimitsFields, useLimitsForm } from './limits-form.tsx';

/** The limits of withdrawals, and the effect of a change. */
export function LimitsPage() {
  return (
    <Permitted permission="money" title="Withdrawal limits">
      <StaffFrame title="Withdrawal limits">
        <Limits />
      </StaffFrame>
    </Permitted>
  );
}

function Limits() {
  const query = useQuery(trpc.withdrawalsStaff.terms.queryOptions({}, { staleTime: 0 }));
  const permitted = usePermitted('settings');
  const terms = query.data;
  if (query.isError && !terms) {
    return (
      <Card className="max-w-2xl">
        <QueryFailed query={query} title="The limits could not be loaded." />
      </Card>
    );
  }
  if (!terms) return <Skeleton className="h-96 max-w-2xl" />;
  if (!permitted) {
    return (
      <Card className="max-w-2xl px-4 py-1">
        <KeyValues rows={Object.entries(limitTexts(terms)).map(([label, value]) => ({ label, value }))} />
      </Card>
    );
  }
  return <Editing terms={terms} />;
}

function Editing({ terms }: { terms: WithdrawalTerms }) {
  const form = useLimitsForm(terms);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,42rem)_22rem]">
      <div className="grid gap-5">
        <PendingApproval subject="setting:withdrawals" />
        <Card>
          <LimitsFields form={form} />
        </Card>
      </div>
      <LimitsEffect terms={terms} values={form.values} />
    </div>
  );
}
