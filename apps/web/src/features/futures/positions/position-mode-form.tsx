import type { PositionMode } from '@papermint/contracts/futures/sides';
import { futuresChanged } from '../../../api/queries/futures.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormFrame } from '../../../frames/form/form-frame.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';

const MODES = [
  { value: 'one_way', label: 'One-way' },
  { value: 'hedge', label: 'Hedge' },
] as const;

const WORDS: Readonly<Record<PositionMode, string>> = {
  one_way: 'A pair has one position. An order on the other side reduces or reverses it.',
  hedge: 'A pair may have a long and a short position, each with its own margin.',
};

/** The position mode of the trader, for all pairs. */
export function PositionModeForm({ mode, onDone }: { mode: PositionMode; onDone: () => void }) {
  const form = useContractForm('futures.setPositionMode', {
    defaults: { mode },
    input: ({ mode: next }) => ({ mode: next }),
    async onDone() {
      await futuresChanged();
      onDone();
    },
  });
  return (
    <FormFrame
      form={form}
      label="Position mode"
      className="gap-4 border-t border-line p-5"
      submit={
        <Button type="submit" wide busy={form.busy} disabled={!form.dirty}>
          Change position mode
        </Button>
      }
    >
      <Field
        form={form.id}
        name="mode"
        label="Position mode of all pairs"
        hint={WORDS[form.values.mode]}
        error={form.at('mode')}
      >
        {() => (
          <Segmented
            label="Position mode"
            name="position-mode"
            size="small"
            wide
            value={form.values.mode}
            options={MODES}
            onChange={(next) => form.edit({ mode: next })}
          />
        )}
      </Field>
    </FormFrame>
  );
}
