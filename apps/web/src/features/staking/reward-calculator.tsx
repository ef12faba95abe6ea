import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { percentText } from '../../lib/text/percent-text.ts';
import { Field } from '../../ui/form/field.tsx';
import { AmountInput } from '../../ui/form/input.tsx';
import { NativeSelect } from '../../ui/form/native-select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import { rewardRows } from './reward-rows.tsx';
import type { Product } from './stake-estimate.ts';

interface RewardCalculatorProps {
  products: readonly Product[];
  /** The button below the rewards. */
  action: (product: Product, amount: string) => ReactNode;
}

/** The reward of an amount in a product. */
export function RewardCalculator({ products, action }: RewardCalculatorProps) {
  const [uuid, setUuid] = useState('');
  const [amount, setAmount] = useState('1000');
  const product = products.find((one) => one.uuid === uuid) ?? (products[0] as Product);
  return (
    <Card title="Calculator" className="lg:sticky lg:top-20">
      <div className="flex flex-col gap-4 p-4">
        <Field form="calculator" name="product" label="Product">
          {(control) => (
            <NativeSelect
              {...control}
              shape="field"
              value={product.uuid}
              options={products.map(({ uuid: value, name, rate }) => ({
                value,
                label: `${name}, ${percentText(rate)}`,
              }))}
              onChange={setUuid}
            />
          )}
        </Field>
        <Field form="calculator" name="amount" label="Amount">
          {(control) => (
            <AmountInput
              {...control}
              unit={codeLabel(product.currency)}
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
          )}
        </Field>
        <div aria-live="polite">
          <KeyValues rows={rewardRows(product, amount)} />
        </div>
        {action(product, amount)}
      </div>
    </Card>
  );
}
