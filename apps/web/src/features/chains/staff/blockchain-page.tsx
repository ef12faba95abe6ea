import { takesDeposits, takesWithdrawals } from '@papermint/contracts/chains/statuses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { RecordPage } from '../../../frames/record/record-page.tsx';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { DiffTable } from '../../../ui/table/diff-table.tsx';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { When } from '../../../ui/text/when.tsx';
import { ChainCoins } from './chain-coins.tsx';
import { effectsOf } from './chain-effects.ts';
import { ChainTimes, whole } from './chain-times.tsx';
import type { Chain, ChainRecord } from './chain-words.tsx';
import { ChainStatusPill, chainStatusOptions, chainStatusText, secondsText } from './chain-words.tsx';

type Status = Chain['status'];

const waysOf = (status: Status) => ({
  deposits: takesDeposits(status),
  withdrawals: takesWithdrawals(status),
});

/** A blockchain: its blocks, its open and paused ways, and its coins. */
export function BlockchainPage() {
  return (
    <Permitted permission="settings" title="Blockchain">
      <Blockchain />
    </Permitted>
  );
}

function Blockchain() {
  const { blockchainId: key = '' } = useParams();
  const query = useQuery(trpc.blockchainsStaff.view.queryOptions({ key }, { staleTime: 0 }));
  const [next, setNext] = useState<Status | null>(null);
  const [deleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const chain = query.data?.blockchain;
  const open = chain?.status === 'active';
  return (
    <RecordPage
      each="blockchain"
      trail={[{ label: 'Blockchains', to: '/kut/settings/blockchains' }]}
      title={chain?.name}
      status={chain ? <ChainStatusPill status={chain.status} /> : null}
      ids={chain && [{ label: 'Key', text: chain.key }]}
      actions={
        chain
          ? [
              {
                label: open ? 'Pause everything' : 'Open everything',
                ...(open ? { danger: true } : { primary: true }),
                onPress: () => setNext(open ? 'paused' : 'active'),
              },
              ...(chain.coins === 0
                ? [{ label: 'Delete', danger: true as const, onPress: () => setDeleting(true) }]
                : []),
            ]
          : []
      }
      query={query}
    >
      {query.data ? <Editing record={query.data} /> : <Skeleton className="h-96 max-w-2xl" />}
      {next && chain ? (
        <ConfirmDialog
          title={next === 'active' ? `Open ${chain.name}?` : `Pause ${chain.name}?`}
          points={effectsOf(waysOf(chain.status), waysOf(next), chain)}
          button={next === 'active' ? 'Open' : 'Pause'}
          danger={next === 'paused'}
          call="blockchainsStaff.update"
          input={{ key, status: next }}
          reason={{ hint: 'Recorded in the audit log.' }}
          onDone={() => void queryClient.invalidateQueries()}
          onClose={() => setNext(null)}
        />
      ) : null}
      {chain && deleting ? (
        <ConfirmDialog
          title={`Delete ${chain.name}?`}
          points={['No coins use it. This cannot be undone.']}
          button="Delete"
          danger
          call="blockchainsStaff.remove"
          input={{ key }}
          reason={{ hint: 'Recorded in the audit log.' }}
          onDone={() => {
            void queryClient.invalidateQueries();
            void navigate('/kut/settings/blockchains');
          }}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </RecordPage>
  );
}

function Editing({ record }: { record: ChainRecord }) {
  const { blockchain: chain } = record;
  const form = useChainForm(chain);
  const { status } = form.values;
  const effects = effectsOf(waysOf(chain.status), waysOf(status as Status), chain);
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card>
          <ChainFields form={form} />
        </Card>
        <div className="flex min-w-0 flex-col gap-5">
          <Card title="Now">
            <KeyValues
              className="px-4"
              rows={[
                { label: 'Height', value: <span className="num">{formatCount(chain.height)}</span> },
                { label: 'Address prefix', value: <span className="num">{chain.prefix}</span> },
                { label: 'Deposits pending', value: <span className="num">{chain.deposits}</span> },
                { label: 'Withdrawals pending', value: <span className="num">{chain.withdrawals}</span> },
                { label: 'Changed', value: <When at={chain.updatedAt} absolute="utc" /> },
              ]}
            />
          </Card>
          {form.dirty ? (
            <Card title="What a change does">
              <div className="grid gap-3 p-4 text-13" aria-live="polite">
                <DiffTable
                  label="Before and after"
                  before={textsOf(valuesOf(chain))}
                  after={textsOf(form.values)}
                  nameOf={(field) => field}
                />
                {effects.map((point) => (
                  <p key={point}>{point}</p>
                ))}
                {form.values.confirmations === String(chain.confirmations) ? null : (
                  <p>Pending deposits keep the number of confirmations they started with.</p>
                )}
              </div>
            </Card>
          ) : null}
        </div>
      </div>
      <ChainCoins record={record} />
    </div>
  );
}

const valuesOf = ({ name, blockTime, confirmations, status, notice }: Chain) => ({
  name,
  blockTime: String(blockTime),
  confirmations: String(confirmations),
  status: status as string,
  notice: notice ?? '',
  reason: '',
});
type Values = ReturnType<typeof valuesOf>;

const textsOf = ({ name, blockTime, confirmations, status, notice }: Values) => ({
  Name: name,
  'Block time': secondsText(Number(blockTime)),
  Confirmations: confirmations,
  Status: chainStatusText(status as Status),
  Notice: notice,
});

const useChainForm = (chain: Chain) =>
  useContractForm('blockchainsStaff.update', {
    id: 'blockchain',
    defaults: valuesOf(chain),
    input: ({ reason, ...typed }, changed) => ({
      key: chain.key,
      ...(changed.name !== undefined && { name: typed.name }),
      ...(changed.blockTime !== undefined && { blockTime: whole(typed.blockTime) }),
      ...(changed.confirmations !== undefined && { confirmations: whole(typed.confirmations) }),
      ...(changed.status !== undefined && { status: typed.status as Status }),
      ...(changed.notice !== undefined && { notice: typed.notice }),
      ...(reason && { reason }),
    }),
    required: {
      name: 'Enter a name',
      blockTime: 'Enter a block time',
      confirmations: 'Enter a number of confirmations',
    },
    onDone: () => queryClient.invalidateQueries(),
  });

function ChainFields({ form }: { form: ReturnType<typeof useChainForm> }) {
  return (
    <FormFrame form={form} label="Blockchain" submit="Save" guarded className="p-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormField form={form} name="name" label="Name">
          {(control) => <Input {...control} maxLength={30} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="status" label="Status">
          {(control) => <NativeSelect {...control} shape="field" options={chainStatusOptions} />}
        </FormField>
        <ChainTimes form={form} />
      </div>
      <FormField
        form={form}
        name="notice"
        label="Notice (optional)"
        hint="Shown to traders wherever something is paused."
      >
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            autoComplete="off"
            placeholder="network upgrade until 14:00 UTC"
          />
        )}
      </FormField>
      <FormField form={form} name="reason" label="Reason (optional)" hint="Recorded in the audit log.">
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}
