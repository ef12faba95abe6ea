import type { FaultKind } from '@papermint/contracts/faults/fault-kinds';
import { useState } from 'react';
import { command } from '../../api/command.ts';
import { failureOf } from '../../api/failure.ts';
import { queryClient, trpc } from '../../api/trpc.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../frames/form/form-frame.tsx';
import { Button } from '../../ui/form/button.tsx';
import { AmountInput, Input } from '../../ui/form/input.tsx';
import { NativeSelect } from '../../ui/form/native-select.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast-store.ts';
import type { Distribution } from './fault-delays.ts';
import { DELAYS, DISTRIBUTIONS } from './fault-delays.ts';
import { FaultList } from './fault-list.tsx';
import type { FaultDraft, Preset } from './fault-words.ts';
import { delayDraft, draftOf, faultInput, KIND_WORDS, KINDS, PRESETS } from './fault-words.ts';

/** What a pattern matches, and an example of one. */
const PATTERNS = {
  calls: { label: 'Calls', example: 'POST /api/secure/*' },
  feeds: { label: 'Feeds', example: 'marketFeeds.*' },
  requests: { label: 'Requests', example: 'POST /api/v3/order' },
} as const;

export const faultsChanged = () => queryClient.invalidateQueries({ queryKey: trpc.faults.list.queryKey() });

/** Injects faults, and lists those of the exchange with what they did. */
export function Faults({ sheet, onClose }: { sheet: boolean; onClose: () => void }) {
  return (
    <Dialog
      title="Faults"
      description="Inject errors, delays and outages for everyone in this exchange."
      sheet={sheet}
      className={sheet ? '' : 'max-w-lg'}
      onClose={onClose}
    >
      <div className="flex flex-col divide-y divide-line px-5">
        <Presets />
        <NewFault />
        <FaultList onChanged={faultsChanged} />
      </div>
    </Dialog>
  );
}

/** Sets of faults that one press injects. */
export function Presets() {
  const [busy, setBusy] = useState(false);

  async function inject({ faults }: Preset) {
    setBusy(true);
    try {
      for (const fault of faults) await command('faults.add', fault);
    } catch (error) {
      toast('error', failureOf(error).error);
    }
    await faultsChanged();
    setBusy(false);
  }

  return (
    <section aria-label="Presets" className="grid gap-3 py-5 sm:grid-cols-2">
      {PRESETS.map((preset) => (
        <div key={preset.label} className="flex flex-col gap-1.5">
          <Button disabled={busy} onClick={() => void inject(preset)}>
            {preset.label}
          </Button>
          <p className="text-12 text-pretty text-subtle">{preset.about}</p>
        </div>
      ))}
    </section>
  );
}

const FIRST = draftOf('latency');

/** Injects one fault. */
export function NewFault() {
  const form = useContractForm('faults.add', {
    defaults: FIRST,
    input: (draft: FaultDraft) => faultInput(draft),
    clears: true,
    onDone: faultsChanged,
  });
  const words = KIND_WORDS[form.values.kind];
  const pattern = words.pattern && PATTERNS[words.pattern];
  return (
    <FormFrame form={form} label="New fault" className="gap-4 py-5" submit="Inject">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          form={form}
          name="kind"
          label="Kind"
          hint={words.about}
          onEdit={(kind: FaultKind) => {
            const { distribution, effect, spread } = draftOf(kind);
            form.edit({ kind, distribution, effect, spread });
          }}
        >
          {({ value, ...control }) => (
            <NativeSelect {...control} shape="field" value={value} options={KINDS} />
          )}
        </FormField>
        {words.size ? <SizeField form={form} size={words.size} /> : null}
        {words.delays ? <DistributionField form={form} /> : null}
      </div>
      {words.delays ? <DelayFields form={form} /> : null}
      {pattern ? (
        <FormField
          form={form}
          name="call"
          label={pattern.label}
          hint="A star stands for any characters. Leave empty for all."
        >
          {(control) => (
            <Input {...control} placeholder={pattern.example} autoComplete="off" spellCheck={false} />
          )}
        </FormField>
      ) : null}
      <div className="grid grid-cols-2 gap-4">
        <FormField form={form} name="share" label="Share">
          {(control) => <AmountInput {...control} unit="%" />}
        </FormField>
        <FormField form={form} name="count" label="At most">
          {(control) => <AmountInput {...control} unit="times" placeholder="No bound" />}
        </FormField>
      </div>
    </FormFrame>
  );
}

type FaultForm = ReturnType<typeof useContractForm<'faults.add', FaultDraft>>;

function DistributionField({ form }: { form: FaultForm }) {
  return (
    <FormField
      form={form}
      name="distribution"
      label="Delays"
      hint={DELAYS[form.values.distribution].about}
      onEdit={(distribution: Distribution) => form.edit(delayDraft(distribution))}
    >
      {({ value, ...control }) => (
        <NativeSelect {...control} shape="field" value={value} options={DISTRIBUTIONS} />
      )}
    </FormField>
  );
}

/** The one or two numbers of a distribution. */
function DelayFields({ form }: { form: FaultForm }) {
  const { sizes } = DELAYS[form.values.distribution];
  return (
    <div className="grid grid-cols-2 gap-4">
      {sizes.map(({ label, unit }, place) => (
        <FormField key={label} form={form} name={place === 0 ? 'effect' : 'spread'} label={label}>
          {(control) =>
            unit ? <AmountInput {...control} unit={unit} /> : <Input {...control} inputMode="decimal" />
          }
        </FormField>
      ))}
    </div>
  );
}

interface SizeFieldProps {
  form: FaultForm;
  size: NonNullable<(typeof KIND_WORDS)[FaultKind]['size']>;
}

function SizeField({ form, size: { label, unit, choices } }: SizeFieldProps) {
  return (
    <FormField form={form} name="effect" label={label}>
      {(control) => {
        if (choices) return <NativeSelect {...control} shape="field" options={choices} />;
        if (unit) return <AmountInput {...control} unit={unit} />;
        return <Input {...control} placeholder="All coins" autoComplete="off" />;
      }}
    </FormField>
  );
}
