import { codeLabel } from '@papermint/contracts/money/asset-code';
import { SOLE_RATE } from '@papermint/contracts/staking/statuses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import type { RecordAction } from '../../../frames/record/record-menu.tsx';
import { RecordPage } from '../../../frames/record/record-page.tsx';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { percentOf, percentText } from '../../../lib/text/percent-text.ts';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { tidyPercent } from '../../../ui/form/amounts/tidy-percent.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { DiffTable } from '../../../ui/table/diff-table.tsx';
import { formatAmount, formatCount } from '../../../ui/text/amount-format.ts';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { PendingApproval } from '../../approvals/staff/pending-approval.tsx';
import { termText } from '../stake-words.tsx';
import type { ProductValues, StaffProduct } from './product-form.tsx';
import { ProductFields, useProductForm } from './product-form.tsx';
import { ProductStatusPill } from './product-words.tsx';

type NextStatus = 'active' | 'paused' | 'retired';

const STEPS: Record<NextStatus, { label: string; from: readonly StaffProduct['status'][]; point: string }> = {
  active: { label: 'Activate', from: ['draft', 'paused'], point: 'Traders can stake in it from now on.' },
  paused: {
    label: 'Pause',
    from: ['active'],
    point: 'It takes no new contracts until it is activated again.',
  },
  retired: { label: 'Retire', from: ['paused'], point: 'It takes no new contracts. This cannot be undone.' },
};

/** A staking product: the staked amounts, its terms, and the effect of a change. */
export function StakingProductPage() {
  return (
    <Permitted permission="money" title="Staking product">
      <Product />
    </Permitted>
  );
}

function Product() {
  const { productId: uuid = '' } = useParams();
  const query = useQuery(trpc.stakingStaff.product.queryOptions({ uuid }, { staleTime: 0 }));
  const [next, setNext] = useState<NextStatus | null>(null);
  const one = query.data;
  const opens = one?.status === 'draft' && next === 'active' && Number(one.annualRate) > SOLE_RATE;
  const actions: RecordAction[] = (Object.keys(STEPS) as NextStatus[])
    .filter((status) => one && STEPS[status].from.includes(one.status))
    .map((status) => ({
      label: STEPS[status].label,
      ...(status === 'active' ? { primary: true as const } : {}),
      ...(status === 'retired' ? { danger: true as const } : {}),
      onPress: () => setNext(status),
    }));
  return (
    <RecordPage
      each="product"
      trail={[{ label: 'Staking products', to: '/kut/staking-products' }]}
      title={one?.name}
      status={one ? <ProductStatusPill status={one.status} /> : null}
      actions={actions}
      query={query}
      banner={<PendingApproval subject={`setting:staking.${uuid}`} />}
    >
      {one ? <Editing key={one.uuid} one={one} /> : <Skeleton className="h-96 max-w-2xl" />}
      {next && one ? (
        <ConfirmDialog
          title={`${STEPS[next].label} ${one.name}?`}
          points={[
            opens ? 'Traders can stake in it when a second person approves.' : STEPS[next].point,
            runningPoint(one),
          ]}
          button={STEPS[next].label}
          danger={next === 'retired'}
          call="stakingStaff.setStatus"
          input={{ uuid, status: next }}
          reason={{ hint: 'Recorded in the audit log.', ...(opens && { required: 'Enter a reason' }) }}
          onDone={() => void queryClient.invalidateQueries()}
          onClose={() => setNext(null)}
        />
      ) : null}
    </RecordPage>
  );
}

function runningPoint({ running, traders, staked, currency }: StaffProduct): string {
  if (running === 0) return 'No running contracts.';
  const contracts = running === 1 ? '1 contract' : `${formatCount(running)} contracts`;
  const whom = traders === 1 ? '1 trader' : `${formatCount(traders)} traders`;
  const what = `${formatAmount(staked, 'exact')} ${codeLabel(currency)}`;
  return `${contracts} of ${whom} with ${what} ${running === 1 ? 'runs' : 'run'} on, by the terms they began with.`;
}

function Editing({ one }: { one: StaffProduct }) {
  const form = useProductForm(one, () => undefined);
  const code = codeLabel(one.currency);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,42rem)_22rem]">
      {one.status === 'retired' ? (
        <Card title="Terms">
          <KeyValues
            className="px-4"
            rows={Object.entries(textsOf(form.values, code)).map(([label, value]) => ({ label, value }))}
          />
        </Card>
      ) : (
        <Card>
          <ProductFields form={form} isNew={false} submit="Save" />
        </Card>
      )}
      <div className="flex min-w-0 flex-col gap-5">
        <Card
          title="Contracts"
          aside={<TextLink to={`/kut/staking-contracts?product=${one.uuid}`}>Show</TextLink>}
        >
          <KeyValues
            className="px-4"
            rows={[
              { label: 'Asset', value: code },
              { label: 'Rewards in', value: codeLabel(one.rewardCurrency) },
              { label: 'Term', value: termText(one.termDays) },
              { label: 'Running', value: <span className="num">{one.running}</span> },
              { label: 'Traders', value: <span className="num">{one.traders}</span> },
              { label: 'Staked', value: `${formatAmount(one.staked, 'exact')} ${code}` },
              { label: 'All contracts', value: <span className="num">{one.contracts}</span> },
            ]}
          />
        </Card>
        {one.status === 'retired' ? null : (
          <Card title="What a change does">
            <div className="grid gap-3 p-4 text-13">
              <p>{runningPoint(one)}</p>
              <DiffTable
                label="Terms before and after"
                before={textsOf(valuesNow(one), code)}
                after={textsOf(form.values, code)}
                nameOf={(field) => field}
              />
              <p className="text-12 text-subtle">New terms apply to contracts that start after the change.</p>
            </div>
          </Card>
        )}
      </div>
    </div>
  );
}

const valuesNow = ({ name, annualRate, minimum, maximum, earlyPenalty, capacity }: StaffProduct) => ({
  name,
  annualRate: percentOf(annualRate),
  minimum,
  maximum: maximum ?? '',
  earlyPenalty: percentOf(earlyPenalty),
  capacity: capacity ?? '',
});

type Terms = Pick<ProductValues, 'name' | 'annualRate' | 'minimum' | 'maximum' | 'earlyPenalty' | 'capacity'>;

function textsOf(values: Terms, code: string): Record<string, string> {
  const limit = (typed: string) =>
    typed.trim() === '' ? 'No limit' : `${formatAmount(tidyAmount(typed), 'exact')} ${code}`;
  return {
    Name: values.name,
    APR: percentText(tidyPercent(values.annualRate)),
    'Early exit penalty': percentText(tidyPercent(values.earlyPenalty)),
    Minimum: limit(values.minimum),
    Maximum: limit(values.maximum),
    Capacity: limit(values.capacity),
  };
}
