import { useEffect, useId, useRef, useState } from 'react';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import type { Zone } from '../../../charting/engine/zone.ts';
import { instantOf, localSeconds, zoneWords } from '../../../charting/engine/zone.ts';
import { useMedia } from '../../../lib/media.ts';
import { useNow } from '../../../lib/now.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DateTimeInput } from '../../../ui/form/dates/date-time-input.tsx';
import { Field, fieldId } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { goToDate } from './go-to-date.ts';
import type { ShownSpan } from './shown-span.ts';

export interface DateDialogProps {
  span: ShownSpan;
  engine: () => ChartEngine | null;
  onClose: () => void;
}

/** Goes to a date on a chart, in its time zone. */
export function DateDialog({ onClose, ...chart }: DateDialogProps) {
  const phone = useMedia('(width < 40rem)');
  return (
    <Dialog title="Go to a date" sheet={phone} dismissable className="sm:max-w-sm" onClose={onClose}>
      {(close) => <DateForm {...chart} onDone={close} />}
    </Dialog>
  );
}

interface DateFormProps extends Omit<DateDialogProps, 'onClose'> {
  onDone: () => void;
}

function DateForm({ span, engine, onDone }: DateFormProps) {
  const now = useNow(60_000) / 1000;
  const zone = engine()?.zone() ?? null;
  const [local, setLocal] = useState(() => middleOf(engine(), zone, now) * 1000);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [goes, setGoes] = useState(false);
  const form = useId();
  const id = fieldId(form, 'date');
  const field = useRef<HTMLFormElement>(null);
  useEffect(() => field.current?.querySelector('input')?.select(), []);

  const go = async () => {
    const chart = engine();
    if (goes || !chart) return;
    setGoes(true);
    const seconds = Number.isNaN(local) ? local : instantOf(zone, local / 1000);
    const failed = () => 'The candles could not be loaded. Try again.';
    const why = await goToDate(seconds, { engine: chart, span, zone, now }).catch(failed);
    setGoes(false);
    setRefusal(why);
    if (why) document.getElementById(id)?.focus();
    else onDone();
  };
  return (
    <form
      ref={field}
      className="flex flex-col gap-4 px-5 py-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <Field
        form={form}
        name="date"
        label="Date and time"
        hint={`In ${zoneWords(zone, now)}`}
        error={refusal ?? undefined}
      >
        {(control) => (
          <DateTimeInput
            {...control}
            value={local}
            clock={{ name: zone?.name ?? 'UTC', now: localSeconds(zone, now) * 1000 }}
            onChange={(value) => {
              setLocal(value);
              setRefusal(null);
            }}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button type="submit" look="primary" disabled={goes}>
          {goes ? 'Loading' : 'Go'}
        </Button>
      </div>
    </form>
  );
}

/** The middle of what a chart shows, on the clocks of a zone, in whole minutes. Seconds. */
function middleOf(chart: ChartEngine | null, zone: Zone | null, now: number): number {
  const range = chart?.view.range();
  const bars = chart?.bars() ?? [];
  const middle = range ? Math.round((range.from + Math.min(range.to, bars.length - 1)) / 2) : 0;
  const seconds = bars[Math.max(0, middle)]?.time ?? now;
  return Math.floor(localSeconds(zone, seconds) / 60) * 60;
}
