import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import type { TimeInForce } from '@papermint/contracts/spot/model';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { AmountInput } from '../../ui/input.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';

interface LimitFieldsProps {
  form: string;
  market: QuotedInstrument;
  price: string;
  onPrice: (price: string) => void;
  priceFault: string | undefined;
  timeInForce: TimeInForce;
  onTimeInForce: (time: TimeInForce) => void;
  timeFault: string | undefined;
  postOnly: boolean;
  onPostOnly: (postOnly: boolean) => void;
}

const TIMES: readonly { value: TimeInForce; label: string }[] = [
  { value: 'GTC', label: 'Good till canceled' },
  { value: 'IOC', label: 'Immediate or cancel' },
  { value: 'FOK', label: 'Fill or kill' },
];

/** What a limit order says beside its amount. */
export function LimitFields(props: LimitFieldsProps) {
  const { form, market, price, onPrice, priceFault, timeInForce, onTimeInForce, timeFault } = props;
  const waits = timeInForce === 'GTC';
  return (
    <>
      <Field form={form} name="price" label="Price" error={priceFault}>
        {(control) => (
          <AmountInput
            {...control}
            value={price}
            onChange={(event) => onPrice(event.target.value)}
            unit={market.quote}
          />
        )}
      </Field>
      <Field form={form} name="timeInForce" label="Time in force" error={timeFault}>
        {(control) => (
          <NativeSelect
            {...control}
            shape="field"
            value={timeInForce}
            options={TIMES}
            onChange={(value) => {
              onTimeInForce(value as TimeInForce);
              // Only what waits can be told not to trade at once.
              if (value !== 'GTC') props.onPostOnly(false);
            }}
          />
        )}
      </Field>
      <Checkbox
        label="Post only"
        hint="Refused where it would trade at once, so that the maker fee applies."
        checked={props.postOnly}
        disabled={!waits}
        onChange={props.onPostOnly}
      />
    </>
  );
}
