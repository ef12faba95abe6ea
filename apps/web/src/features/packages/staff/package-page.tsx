import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { StaffFrame } from '../../../frames/staff/staff-frame.tsx';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { tidyPercent } from '../../../ui/form/amounts/tidy-percent.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { DiffTable } from '../../../ui/table/diff-table.tsx';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { PendingApproval } from '../../approvals/staff/pending-approval.tsx';
import { priceText, termTexts } from '../package-terms.ts';
import type { PackageValues, StaffPackage } from './package-form.tsx';
import { excludedOf, PackageFields, usePackageForm } from './package-form.tsx';

/** A package, and the effect of a change on its traders. */
export function PackagePage() {
  return (
    <Permitted permission="content" title="Package">
      <EditPackage />
    </Permitted>
  );
}

function EditPackage() {
  const { packageSlug = '' } = useParams();
  const query = useQuery(trpc.packagesStaff.one.queryOptions({ slug: packageSlug }, { staleTime: 0 }));
  const [deleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const one = query.data;
  const trail = [{ label: 'Packages', to: '/kut/packages' }, { label: one?.name ?? 'Package' }];
  return (
    <StaffFrame
      title={one?.name ?? 'Package'}
      trail={<Breadcrumb trail={trail} />}
      action={
        one?.traders === 0 ? (
          <Button size="small" look="danger" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        ) : null
      }
    >
      {query.isError && !one ? (
        <Card className="max-w-2xl">
          <QueryFailed query={query} title="This package could not be loaded." />
        </Card>
      ) : one ? (
        <Editing key={one.slug} one={one} />
      ) : (
        <Skeleton className="h-96 max-w-2xl" />
      )}
      {one && deleting ? (
        <ConfirmDialog
          title={`Delete ${one.name}?`}
          points={['Traders no longer see it. This cannot be undone.']}
          button="Delete"
          danger
          call="packagesStaff.remove"
          input={{ slug: one.slug }}
          reason={{ hint: 'Recorded in the audit log.' }}
          onDone={() => {
            void queryClient.invalidateQueries();
            void navigate('/kut/packages');
          }}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </StaffFrame>
  );
}

function Editing({ one }: { one: StaffPackage }) {
  const form = usePackageForm(one, () => undefined);
  const { traders, currency } = one;
  const whom = traders === 1 ? '1 account has' : `${formatCount(traders)} accounts have`;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,42rem)_22rem]">
      <div className="grid gap-5">
        <PendingApproval subject={`setting:package.${one.slug}`} />
        <Card>
          <PackageFields form={form} isNew={false} submit="Save" />
        </Card>
      </div>
      <Card title="Effect on existing traders">
        <div className="grid gap-3 p-4 text-13">
          <p>
            {whom} this package. {form.dirty ? 'Saving changes their terms from the next order. ' : ''}
            {newlyExcluded(one, form.values).length > 0
              ? 'They keep their positions, orders and API keys, and can close them; new ones need an upgrade.'
              : ''}
          </p>
          <DiffTable
            label="Terms before and after"
            before={{ Price: priceText(one), ...termTexts(one, currency) }}
            after={textsOf(form.values, currency)}
            nameOf={(field) => field}
          />
          <p className="text-12 text-subtle">
            No one is charged again. Withdrawals never depend on a package.
          </p>
        </div>
      </Card>
    </div>
  );
}

/** The losses of its traders. */
const newlyExcluded = ({ excludes }: StaffPackage, values: PackageValues) =>
  excludedOf(values).filter((feature) => !excludes.includes(feature));

function textsOf(values: PackageValues, currency: string): Record<string, string> {
  const { makerFee, takerFee, cardLimit, stakingBonus, price, maxLeverage } = values;
  const terms = {
    makerFee: tidyPercent(makerFee),
    takerFee: tidyPercent(takerFee),
    maxLeverage: Number(maxLeverage || NaN),
    cardLimit: tidyAmount(cardLimit),
    stakingBonus: tidyPercent(stakingBonus),
    excludes: excludedOf(values),
  };
  return { Price: priceText({ price: tidyAmount(price), currency }), ...termTexts(terms, currency) };
}
