import { fileRules } from 'virtual:file-rules';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { sendingFiles } from '../../api/sending/send-files.ts';
import type { Outputs } from '../../api/trpc.ts';
import { client, queryClient, trpc } from '../../api/trpc.ts';
import { FileField } from '../../frames/form/file-field.tsx';
import { useUpload } from '../../frames/form/use-upload.ts';
import { Button } from '../../ui/form/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { NativeSelect } from '../../ui/form/native-select.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast-store.ts';
import { ImportList } from './import-list.tsx';

type Import = Outputs['imports']['add']['import'];

/** What is sent with a file. */
interface Choice {
  pair: string;
  fit: 'exact' | 'round';
  timeZone?: 'UTC';
}

const FORM = 'candle-import';

const listChanged = () => queryClient.invalidateQueries({ queryKey: trpc.imports.list.queryKey() });

/** Makes candles of a file the price of a pair, says what that does before, and lists what was imported. */
export function ImportCandles({ sheet, onClose }: { sheet: boolean; onClose: () => void }) {
  return (
    <Dialog
      title="Import candles"
      description="The price of the pair follows the candles of your file while they last, for everyone in this exchange."
      sheet={sheet}
      className={sheet ? '' : 'max-w-lg'}
      onClose={onClose}
    >
      <div className="flex flex-col divide-y divide-line px-5">
        <NewImport />
        <ImportList onChanged={listChanged} />
      </div>
    </Dialog>
  );
}

function NewImport() {
  const [choice, setChoice] = useState<Choice>({ pair: 'BTC/USD', fit: 'exact' });
  const [checked, setChecked] = useState<{ file: File; effect: Import } | null>(null);
  const [busy, setBusy] = useState(false);
  const upload = useUpload({
    form: FORM,
    name: 'file',
    label: 'File',
    rule: fileRules.imports.add.file,
    send: (sending) => client.imports.add.mutate({ ...choice, mode: 'check' }, sending),
    onSent: ({ import: effect }) => {
      if (upload.file) setChecked({ file: upload.file, effect });
    },
  });

  async function carryOut(file: File) {
    setBusy(true);
    try {
      const sending = sendingFiles({ file: [file] }, new AbortController().signal, () => undefined);
      await client.imports.add.mutate({ ...choice, mode: 'import' }, sending);
      await listChanged();
      setChecked(null);
    } catch (error) {
      // The file was right a moment ago: another import has taken its time, or the connection was lost.
      toast('error', failureOf(error).error);
    }
    setBusy(false);
  }

  if (checked) {
    return (
      <Effect
        effect={checked.effect}
        busy={busy}
        onBack={() => setChecked(null)}
        onImport={() => void carryOut(checked.file)}
      />
    );
  }
  return (
    <form
      aria-label="Import candles"
      className="flex flex-col gap-4 py-5"
      onSubmit={(event) => {
        event.preventDefault();
        void upload.start();
      }}
    >
      <PairAndZone choice={choice} onChange={setChoice} />
      <FileField upload={upload} />
      <Checkbox
        label="Round prices to the tick and volumes to the lot"
        hint="Otherwise, finer values are refused."
        checked={choice.fit === 'round'}
        onChange={(round) => setChoice({ ...choice, fit: round ? 'round' : 'exact' })}
      />
      <Button type="submit" look="primary" className="self-start" busy={upload.progress !== undefined}>
        Check the file
      </Button>
    </form>
  );
}

interface PairAndZoneProps {
  choice: Choice;
  onChange: (choice: Choice) => void;
}

function PairAndZone({ choice, onChange }: PairAndZoneProps) {
  const pairs = useQuery(
    trpc.markets.tradePairs.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }),
  ).data;
  const options = pairs?.map(({ pair }) => ({ value: pair, label: codeLabel(pair) })) ?? [];
  const { timeZone, ...rest } = choice;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field form={FORM} name="pair" label="Pair">
        {(control) => (
          <Combobox
            {...control}
            required
            value={choice.pair}
            options={options}
            none="No matching pairs."
            onChange={(pair) => pair !== null && onChange({ ...choice, pair })}
          />
        )}
      </Field>
      <Field form={FORM} name="zone" label="Times without a zone">
        {(control) => (
          <NativeSelect
            {...control}
            shape="field"
            value={timeZone ?? 'refuse'}
            options={[
              { value: 'refuse', label: 'Refuse' },
              { value: 'UTC', label: 'Read as UTC' },
            ]}
            onChange={(zone) => onChange(zone === 'UTC' ? { ...rest, timeZone: 'UTC' } : rest)}
          />
        )}
      </Field>
    </div>
  );
}

interface EffectProps {
  effect: Import;
  busy: boolean;
  onBack: () => void;
  onImport: () => void;
}

/** What the checked file will do, and the button that does it. */
function Effect({ effect, busy, onBack, onImport }: EffectProps) {
  return (
    <section aria-label="What will happen" className="flex flex-col gap-4 py-5">
      <div>
        <h3 className="text-13 font-semibold">What will happen</h3>
        <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-13 text-pretty text-muted marker:text-subtle">
          <li>{effect.effect}</li>
          <li>The price jumps to the first open, and continues from the last close.</li>
          <li>
            Stops, limits and liquidations that the candles reach are executed. Past prices stay as they were.
          </li>
        </ul>
      </div>
      <div className="flex gap-2">
        <Button look="primary" busy={busy} onClick={onImport}>
          Import
        </Button>
        <Button disabled={busy} onClick={onBack}>
          Choose another file
        </Button>
      </div>
    </section>
  );
}
