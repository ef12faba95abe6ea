import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useNow } from '../../../lib/now.ts';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DateTimeInput } from '../../../ui/form/dates/date-time-input.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { AmountInput } from '../../../ui/form/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { openRun } from './open-run.ts';
import { capitalError, startError } from './run-start.ts';

const MINUTE = 60_000;

interface TradeDialogProps {
  pair: string;
  path: string;
  /** The instant that the chart shows last, ms. */
  at: number;
  onClose: () => void;
}

/** Asks from when on to trade in the past, and with how much. */
export function TradeDialog({ pair, path, at, onClose }: TradeDialogProps) {
  const now = useNow(MINUTE);
  const [from, setFrom] = useState(Math.floor(at / MINUTE) * MINUTE);
  const [capital, setCapital] = useState('10000');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const errors = { from: startError(from, now), capital: capitalError(tidyAmount(capital)) };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (errors.from || errors.capital) return;
    setBusy(true);
    setRefusal(undefined);
    const why = await openRun({ pair, path, from, capital: tidyAmount(capital) });
    if (why === undefined) return;
    setRefusal(why);
    setBusy(false);
  };
  return (
    <Dialog
      title={`Trade ${codeLabel(pair)} in the past`}
      description="Opens a separate exchange at that time. Orders fill at its prices, and nothing changes here."
      className="max-w-lg"
      onClose={onClose}
    >
      <form noValidate className="flex flex-col gap-4 p-5" onSubmit={submit}>
        <Field form="replay" name="from" label="Start time (UTC)" error={tried ? errors.from : undefined}>
          {(control) => <DateTimeInput {...control} value={from} onChange={setFrom} />}
        </Field>
        <Field
          form="replay"
          name="capital"
          label="Starting balance"
          hint="For a new account. If this exchange has stored its state at that time, you keep your own account."
          error={tried ? errors.capital : undefined}
        >
          {(control) => (
            <AmountInput
              {...control}
              unit="USD"
              value={capital}
              onChange={({ target }) => setCapital(target.value)}
            />
          )}
        </Field>
        {busy ? (
          <p role="status" className="text-12 text-subtle">
            Opening an exchange with its history takes a few seconds.
          </p>
        ) : null}
        <FormError>{refusal}</FormError>
        <Button type="submit" look="primary" busy={busy}>
          Start replay
        </Button>
      </form>
    </Dialog>
  );
}
