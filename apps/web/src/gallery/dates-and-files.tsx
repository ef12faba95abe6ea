import { useState } from 'react';
import { DateInput } from '../ui/form/dates/date-input.tsx';
import { DateTimeInput } from '../ui/form/dates/date-time-input.tsx';
import { DayRange } from '../ui/form/dates/day-range.tsx';
import { Field } from '../ui/form/field.tsx';
import { FileDrop } from '../ui/form/file-drop.tsx';
import { Specimen } from './section.tsx';

const FORM = 'gallery';
const MINUTE = Date.parse('2026-06-01T17:30:00Z');

const DOCUMENT = new File(['%PDF-1.7'], 'a-statement-with-a-very-long-name-that-does-not-fit.pdf', {
  type: 'application/pdf',
});
const RULE = { types: ['image/png', 'image/jpeg', 'application/pdf'], maxBytes: 5_000_000 };

export function DatesAndFiles() {
  const [day, setDay] = useState<string | null>('2026-06-12');
  const [days, setDays] = useState({ from: '', to: '2026-06-12' });
  const [minute, setMinute] = useState(MINUTE);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  return (
    <Specimen title="Date and file">
      <div className="flex flex-col gap-4">
        <Field form={FORM} name="day" label="From">
          {(control) => <DateInput {...control} value={day} max="2026-07-31" onChange={setDay} />}
        </Field>
        <Field form={FORM} name="day-wrong" label="To" error="is not a date">
          {(control) => <DateInput {...control} value={null} onChange={() => undefined} />}
        </Field>
        <Field form={FORM} name="day-off" label="Disabled">
          {(control) => <DateInput {...control} value="2026-06-01" disabled onChange={() => undefined} />}
        </Field>
        <DayRange {...days} onChange={setDays} />
        <Field form={FORM} name="minute" label="Date and time (UTC)">
          {(control) => <DateTimeInput {...control} value={minute} min="2026-06-01" onChange={setMinute} />}
        </Field>
        <Field form={FORM} name="minute-wrong" label="Until (UTC)" error="Enter a date and time">
          {(control) => <DateTimeInput {...control} value={Number.NaN} onChange={() => undefined} />}
        </Field>
        <Field form={FORM} name="minute-off" label="Disabled">
          {(control) => <DateTimeInput {...control} value={MINUTE} disabled onChange={() => undefined} />}
        </Field>
        <Field form={FORM} name="file" label="Document" error={problem}>
          {(control) => (
            <FileDrop
              {...control}
              rule={RULE}
              value={file}
              onProblem={(problem) => setProblem(`Document ${problem}`)}
              onChange={(next) => {
                setFile(next);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        <FileDrop
          rule={RULE}
          value={DOCUMENT}
          progress={0.4}
          onChange={() => undefined}
          onProblem={() => undefined}
        />
      </div>
    </Specimen>
  );
}
