import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { client, queryClient, trpc } from '../../../api/trpc.ts';
import { useFormErrors } from '../../../frames/form-errors.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { codeLabel } from '../../../ui/text/amount-format.ts';
import type { StaffCoin, StaffCoinDetail } from './staff-coin.ts';
import { takeCoin } from './staff-coin.ts';
import { consequencesOf } from './status-words.ts';

const FORM = 'coin-status';
const LEAST_REASON = 3;

interface StatusDialogProps {
  coin: StaffCoinDetail;
  to: StaffCoin['status'];
  onClose: () => void;
}

/** Says what a change of status will do, asks for the reason, and makes it. */
export function StatusDialog({ coin, to, onClose }: StatusDialogProps) {
  const [reason, setReason] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const errors = useFormErrors(FORM, ['reason']);
  const { title, button, points } = consequencesOf(coin, to);
  const moving = useMutation({
    mutationFn: () =>
      client.marketsStaff.setCoinStatus.mutate({ symbol: coin.symbol, status: to, reason: reason.trim() }),
    onError: errors.take,
  });

  function send(close: () => void) {
    if (reason.trim().length < LEAST_REASON) {
      errors.refuse({ reason: 'Reason is needed: it is stored with the change' });
    } else if (!moving.isPending) {
      moving.mutate(undefined, {
        onSuccess(answer) {
          if ('coin' in answer) takeCoin(answer.coin);
          else void queryClient.invalidateQueries({ queryKey: trpc.approvals.list.queryKey() });
          close();
        },
      });
    }
  }

  return (
    <Dialog title={title} focus={field} className="max-w-lg" onClose={onClose}>
      {(close) => (
        <form
          noValidate
          aria-label={title}
          className="flex flex-col gap-5 p-5"
          onSubmit={(event) => {
            event.preventDefault();
            send(close);
          }}
        >
          <Consequences points={points} />
          <Field
            form={FORM}
            name="reason"
            label="Reason"
            hint={`Stored in the history of ${codeLabel(coin.symbol)}.`}
            error={errors.at('reason')}
          >
            {(control) => (
              <Input
                {...control}
                ref={field}
                value={reason}
                maxLength={200}
                autoComplete="off"
                onChange={(event) => {
                  setReason(event.target.value);
                  errors.clear();
                }}
              />
            )}
          </Field>
          <FormError>{errors.whole}</FormError>
          <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
            <Button onClick={close} disabled={moving.isPending}>
              Cancel
            </Button>
            <Button type="submit" look={to === 'delisted' ? 'danger' : 'primary'} busy={moving.isPending}>
              {button}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

function Consequences({ points }: { points: readonly string[] }) {
  return (
    <section aria-label="What will happen">
      <h3 className="text-13 font-semibold">What will happen</h3>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-13 text-muted marker:text-subtle">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
