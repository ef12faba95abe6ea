import type { PlaceableType } from '@papermint/contracts/orders/order-types';
import { conditionalTypes, ORDER_TYPES } from '@papermint/contracts/orders/order-types';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';

type Group = 'limit' | 'market' | 'conditional';

const GROUPS: readonly { value: Group; label: string }[] = [
  { value: 'limit', label: 'Limit' },
  { value: 'market', label: 'Market' },
  { value: 'conditional', label: 'Conditional' },
];

const CONDITIONAL = conditionalTypes.map((value) => ({ value, label: ORDER_TYPES[value].label }));

interface OrderTypeProps {
  value: PlaceableType;
  /** Market orders are left out: the market is closed. */
  waits?: boolean;
  onChange: (type: PlaceableType) => void;
}

/** The two most common types, and a third choice for the conditional ones. */
export function OrderTypeChoice({ value, waits = false, onChange }: OrderTypeProps) {
  const group: Group = value === 'limit' || value === 'market' ? value : 'conditional';
  return (
    <div className="flex flex-col gap-2">
      <Segmented
        label="Order type"
        name="order-type"
        size="small"
        wide
        value={group}
        options={waits ? GROUPS.filter((one) => one.value !== 'market') : GROUPS}
        onChange={(next) => onChange(next === 'conditional' ? 'stop' : next)}
      />
      {group === 'conditional' ? (
        <NativeSelect
          label="Condition"
          shape="field"
          value={value}
          options={CONDITIONAL}
          onChange={(next) => onChange(next as PlaceableType)}
        />
      ) : null}
    </div>
  );
}
