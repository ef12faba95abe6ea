import type { ScenarioKind, ScenarioView } from '@papermint/contracts/markets/scenario-model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { command } from '../../api/command.ts';
import { failureOf } from '../../api/failure.ts';
import { queryClient, trpc } from '../../api/trpc.ts';
import type { ContractForm } from '../../frames/form/contract-form.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../frames/form/form-frame.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { AmountInput } from '../../ui/form/input.tsx';
import { NativeSelect } from '../../ui/form/native-select.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast-store.ts';
import { ScenarioList } from './scenario-list.tsx';
import { ScenarioParts } from './scenario-parts.tsx';
import type { ScenarioDraft } from './scenario-words.ts';
import {
  ABOUT,
  KINDS,
  scenarioInput,
  scenarioTitle,
  sizeErrors,
  sizeFields,
  sizesOf,
} from './scenario-words.ts';

const listChanged = () => queryClient.invalidateQueries({ queryKey: trpc.scenarios.list.queryKey() });

const FIRST: ScenarioDraft = { kind: 'crash', pair: 'BTC/USD', startsIn: '', ...sizesOf('crash') };

interface Planned {
  draft: ScenarioDraft;
  effect: ScenarioView;
}

/** Makes a scenario after showing what it will do, and lists those of the exchange. */
export function Scenarios({ sheet, onClose }: { sheet: boolean; onClose: () => void }) {
  const [draft, setDraft] = useState(FIRST);
  const [planned, setPlanned] = useState<Planned | null>(null);
  return (
    <Dialog
      title="Scenarios"
      description="A crash, a rally, a gap, a depeg or a halt, for everyone in this exchange."
      sheet={sheet}
      className={sheet ? '' : 'max-w-lg'}
      onClose={onClose}
    >
      <div className="flex flex-col divide-y divide-line px-5">
        {planned ? (
          <Plan planned={planned} onBack={() => setPlanned(null)} />
        ) : (
          <NewScenario
            first={draft}
            onPlanned={(next) => {
              setDraft(next.draft);
              setPlanned(next);
            }}
          />
        )}
        <ScenarioList onChanged={listChanged} />
      </div>
    </Dialog>
  );
}

interface NewScenarioProps {
  first: ScenarioDraft;
  onPlanned: (planned: Planned) => void;
}

function NewScenario({ first, onPlanned }: NewScenarioProps) {
  const form = useContractForm('scenarios.add', {
    defaults: first,
    input: (draft: ScenarioDraft) => ({ ...scenarioInput(draft), mode: 'check' as const }),
    check: sizeErrors,
    onDone: ({ scenario }, draft) => onPlanned({ draft, effect: scenario }),
  });
  const { kind } = form.values;
  return (
    <FormFrame form={form} label="New scenario" className="gap-4 py-5" submit="Show what it will do">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          form={form}
          name="kind"
          label="Kind"
          hint={ABOUT[kind]}
          onEdit={(next: ScenarioKind) => form.edit({ kind: next, ...sizesOf(next) })}
        >
          {({ value, ...control }) => (
            <NativeSelect {...control} shape="field" value={value} options={KINDS} />
          )}
        </FormField>
        <PairField form={form} />
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {sizeFields(kind).map(({ name, label, unit }) => (
          <FormField key={name} form={form} name={name} label={label}>
            {(control) => <AmountInput {...control} unit={unit} />}
          </FormField>
        ))}
        <FormField form={form} name="startsIn" label="Starts in">
          {(control) => <AmountInput {...control} unit="min" placeholder="Now" />}
        </FormField>
      </div>
    </FormFrame>
  );
}

function PairField({ form }: { form: ContractForm<ScenarioDraft> }) {
  const pairs = useQuery(
    trpc.markets.tradePairs.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }),
  ).data;
  const options = pairs?.map(({ pair }) => ({ value: pair, label: codeLabel(pair) })) ?? [];
  const { kind } = form.values;
  return (
    <FormField
      form={form}
      name="pair"
      label="Pair"
      hint={`Leave empty for all ${kind === 'depeg' ? 'pegged' : 'crypto'} pairs.`}
      onEdit={(pair) => form.edit({ pair: pair || null })}
    >
      {(control) => (
        <Combobox
          {...control}
          options={options}
          placeholder={kind === 'depeg' ? 'All pegged pairs' : 'All crypto pairs'}
          none="No matching pairs."
        />
      )}
    </FormField>
  );
}

/** What the scenario will do, and the button that starts it. */
function Plan({ planned: { draft, effect }, onBack }: { planned: Planned; onBack: () => void }) {
  const [busy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    try {
      await command('scenarios.add', { ...scenarioInput(draft), mode: 'start' });
      await listChanged();
      onBack();
    } catch (error) {
      // It was right a moment ago: another scenario has come in between, or the connection was lost.
      toast('error', failureOf(error).error);
      setBusy(false);
    }
  }

  return (
    <section aria-label="What will happen" className="flex flex-col gap-4 py-5">
      <div className="flex flex-col gap-2">
        <h3 className="text-13 font-semibold">{scenarioTitle(effect)}: what will happen</h3>
        <ScenarioParts scenario={effect} />
        <p className="text-12 text-pretty text-subtle">
          Times are simulated, in UTC. A scenario without a start time starts in the next second. Stops,
          limits and liquidations that the price reaches are executed.
        </p>
      </div>
      <div className="flex gap-2">
        <Button look="primary" busy={busy} onClick={() => void start()}>
          {draft.startsIn === '' ? 'Start' : 'Schedule'}
        </Button>
        <Button disabled={busy} onClick={onBack}>
          Change it
        </Button>
      </div>
    </section>
  );
}
