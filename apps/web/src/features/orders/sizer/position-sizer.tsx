import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Side } from '@papermint/contracts/orders/model';
import type { FormEvent, RefObject } from 'react';
import { useRef, useState } from 'react';
import { useAssets } from '../../../api/ping.ts';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { AmountInput } from '../../../ui/form/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import type { RiskField, RiskInput } from './position-size.ts';
import { positionSize, riskErrors } from './position-size.ts';

/** An order that the sizer computed: decimals. */
export interface SizedOrder {
  side: Side;
  amount: string;
  price: string;
  stop: string;
}

export interface SizerProps {
  market: QuotedInstrument;
  /** The present price. */
  price: string;
  feeRate: string;
  shorts: boolean;
  onSized: (order: SizedOrder) => void;
  onClose: () => void;
}

const FORM = 'sizer';
const LABELS: Record<RiskField, string> = {
  account: 'Account',
  risk: 'Risk',
  entry: 'Entry price',
  stop: 'Stop price',
};

/** Computes the size of a position from the share of the account that may be lost, and fills the order form. */
export function PositionSizer({ onClose, ...props }: SizerProps) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title={`Size by risk, ${codeLabel(props.market.pair)}`}
      focus={first}
      className="max-w-md"
      onClose={onClose}
    >
      {(close) => <SizerForm {...props} first={first} close={close} />}
    </Dialog>
  );
}

interface SizerFormProps extends Omit<SizerProps, 'onClose'> {
  first: RefObject<HTMLInputElement | null>;
  close: () => void;
}

function SizerForm({ market, price, feeRate, shorts, onSized, first, close }: SizerFormProps) {
  const owned = useAssets()?.find(({ currency }) => currency === market.quote);
  const [typed, setTyped] = useState<RiskInput>({
    account: owned?.amount ?? '',
    risk: '1',
    entry: price,
    stop: '',
  });
  const [tried, setTried] = useState(false);
  const input: RiskInput = {
    account: tidyAmount(typed.account),
    risk: tidyAmount(typed.risk),
    entry: tidyAmount(typed.entry),
    stop: tidyAmount(typed.stop),
  };
  const terms = { scales: market, feeRate, shorts };
  const errors = riskErrors(input, terms);
  const isValid = Object.keys(errors).length === 0;
  const size = isValid ? positionSize(input, terms) : null;
  const tooSmall = size !== null && size.lots === 0;
  // An untouched stop is missing, not wrong.
  const shownAt = (field: RiskField) => (tried || typed[field] !== '' ? errors[field] : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The order form around it in the tree must not be sent.
    event.stopPropagation();
    setTried(true);
    if (!size || tooSmall) return;
    onSized({ side: size.side, amount: size.amount, price: input.entry, stop: input.stop });
    close();
  };
  const unitOf = (field: RiskField) => (field === 'risk' ? '%' : codeLabel(market.quote));
  return (
    <form className="flex flex-col gap-4 p-5" noValidate aria-label="Size by risk" onSubmit={submit}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        {(['account', 'risk', 'entry', 'stop'] as const).map((field) => (
          <Field key={field} form={FORM} name={field} label={LABELS[field]} error={shownAt(field)}>
            {(control) => (
              <AmountInput
                {...control}
                ref={field === 'account' ? first : undefined}
                value={typed[field]}
                unit={unitOf(field)}
                onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <output className="block" aria-label="Size" aria-live="polite">
        {size ? (
          <KeyValues
            rows={[
              { label: 'Side', value: size.side === 'buy' ? 'Buy' : 'Sell' },
              {
                label: 'Size',
                value: <Amount value={size.amount} currency={market.base} rule="exact" />,
                strong: true,
              },
              { label: 'Value', value: <Amount value={size.value} currency={market.quote} rule="exact" /> },
              {
                label: 'May be lost',
                value: <Amount value={size.risk} currency={market.quote} rule="exact" />,
              },
              {
                label: 'Loss at the stop, with fees',
                value: <Amount value={size.loss} currency={market.quote} rule="exact" />,
              },
              {
                label: 'Fees of both fills',
                value: <Amount value={size.fees} currency={market.quote} rule="exact" />,
              },
            ]}
          />
        ) : (
          <p className="text-13 text-muted">
            The size is the largest that loses at most this share of the account if the stop fills at its
            price.
          </p>
        )}
      </output>
      {tooSmall ? (
        <p role="alert" className="text-13 text-danger">
          The smallest order already loses more. Raise the risk, or move the stop closer.
        </p>
      ) : null}
      <Button type="submit" look="primary" wide>
        Fill the order form
      </Button>
    </form>
  );
}
