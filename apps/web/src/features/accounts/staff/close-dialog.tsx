import { closingReasons } from '@papermint/contracts/accounts/closing-reasons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf, OutputOf } from '../../../api/command.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import type { Closing } from '../../../parts/left-overs.tsx';
import { LeftOvers } from '../../../parts/left-overs.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { CLOSING_REASONS } from './closing-words.ts';
import type { TraderDialogProps } from './staff-trader.ts';

type Closed = OutputOf<'accountClosingStaff.close'>;

/** Closes an account and erases its personal data; then shows the receipt. */
export function CloseDialog({ onClose, ...props }: TraderDialogProps) {
  const [closed, setClosed] = useState<Closed | null>(null);
  return (
    <Dialog
      title={closed ? 'Account closed' : `Close the account of ${props.name}`}
      className="max-w-lg"
      onClose={() => {
        onClose();
        if (closed) void queryClient.invalidateQueries();
      }}
    >
      {(close) =>
        closed ? (
          <Receipt closed={closed} close={close} />
        ) : (
          <CloseSteps {...props} close={close} onClosed={setClosed} />
        )
      }
    </Dialog>
  );
}

interface CloseFormProps extends Omit<TraderDialogProps, 'onClose'> {
  close: () => void;
  onClosed: (closed: Closed) => void;
}

/** First what is left: it must be settled. Then the reason. */
function CloseSteps(props: CloseFormProps) {
  const { accountId } = props.trader;
  const query = useQuery(trpc.accountClosingStaff.state.queryOptions({ accountId }, { staleTime: 0 }));
  const { data } = query;
  if (query.isError && !data) {
    return (
      <QueryFailed query={query} title="The balances and open orders of the account could not be loaded." />
    );
  }
  if (!data) return <Skeleton className="m-5 h-40" />;
  if (data.ready) return <CloseForm {...props} left={data.left} />;
  return (
    <div className="flex flex-col gap-4 p-5">
      <Banner tone="warn" title="The account is not empty">
        Resolve the marked items first. Staff can cancel orders, close positions and cards, decide pending
        requests, and debit balances with Adjust balance.
      </Banner>
      <LeftOvers left={data.left} own={false} />
      <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
        <Button onClick={props.close}>Cancel</Button>
        <Button look="primary" busy={query.isFetching} onClick={() => void query.refetch()}>
          Check again
        </Button>
      </div>
    </div>
  );
}

interface ReadyProps extends CloseFormProps {
  left: Closing['left'];
}

function CloseForm({ trader: { accountId }, name, left, close, onClosed }: ReadyProps) {
  const form = useContractForm('accountClosingStaff.close', {
    defaults: { reason: '', typed: '' },
    input: ({ reason }) =>
      ({ accountId, reason, giveUp: left.length > 0 }) as InputOf<'accountClosingStaff.close'>,
    required: { reason: 'Choose a reason' },
    check: ({ typed }) => ({
      typed: typed.trim() === accountId ? undefined : `Enter the account number ${accountId}`,
    }),
    onDone: onClosed,
  });
  return (
    <FormFrame
      form={form}
      label={`Close the account of ${name}`}
      className="p-5"
      submit={
        <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
          <Button disabled={form.busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" look="danger" busy={form.busy}>
            Close and erase
          </Button>
        </div>
      }
    >
      <Banner tone="danger" title="This cannot be undone">
        Names, email, phone, documents, sessions, notes, notifications and emails are erased. Transactions and
        balances stay under the account number.
      </Banner>
      {left.length > 0 ? (
        <>
          <p className="text-13 text-muted">
            You lose this when the account closes. NFTs go to the simulated collectors.
          </p>
          <LeftOvers left={left} own={false} />
        </>
      ) : null}
      <FormField form={form} name="reason" label="Reason">
        {(control) => (
          <NativeSelect
            {...control}
            shape="field"
            none="Choose"
            options={closingReasons.map((value) => ({ value, label: CLOSING_REASONS[value] }))}
          />
        )}
      </FormField>
      <FormField form={form} name="typed" label="Account number" hint={`Enter ${accountId} to confirm.`}>
        {(control) => <Input {...control} inputMode="numeric" autoComplete="off" maxLength={20} />}
      </FormField>
    </FormFrame>
  );
}

function Receipt({ closed, close }: { closed: Closed; close: () => void }) {
  return (
    <div className="flex flex-col gap-4 p-5">
      <p className="text-13 text-muted">The audit log keeps this record of what was erased.</p>
      <KeyValues
        rows={closed.erased.map(({ what, rows }) => ({
          label: what,
          value: <span className="num">{rows}</span>,
        }))}
      />
      <Button autoFocus onClick={close}>
        Done
      </Button>
    </div>
  );
}
