import { MOST_DRAWING_TEXT } from '@papermint/contracts/chart/limits';
import type { DrawingTool } from '@papermint/contracts/chart/tools';
import type { LucideIcon } from 'lucide-react';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import type { Drawing, Point } from '../../../charting/drawings/drawing.ts';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DateTimeInput } from '../../../ui/form/dates/date-time-input.tsx';
import { Field, fieldId } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import type { PointErrors, TypedPoint } from './drawing-form.ts';
import { readPoints, typedOf } from './drawing-form.ts';
import { POINT_NAMES, WITH_TEXT } from './drawing-words.ts';

interface DrawingFieldsProps {
  tool: DrawingTool;
  /** What the fields show at first: the points of a drawing, or typed ones. */
  typed: Drawing | readonly TypedPoint[];
  text: string;
  submit: string;
  icon: LucideIcon;
  onSubmit: (points: Point[], text: string) => void;
}

/** The points of a drawing as fields, for keyboards and screen readers. */
export function DrawingFields({ tool, typed, text, submit, icon: Icon, onSubmit }: DrawingFieldsProps) {
  const form = useId();
  const before = 'points' in typed ? typed.points : undefined;
  const [points, setPoints] = useState<readonly TypedPoint[]>(() =>
    'points' in typed ? typedOf(typed) : typed,
  );
  const [words, setWords] = useState(text);
  const [errors, setErrors] = useState<PointErrors>({});
  const set = (place: number, change: Partial<TypedPoint>) => {
    setErrors({});
    setPoints(points.map((point, at) => (at === place ? { ...point, ...change } : point)));
  };
  const onForm = (event: FormEvent) => {
    event.preventDefault();
    const read = readPoints(
      points.map(({ time, price }) => ({ time, price: tidyAmount(price) })),
      before,
    );
    if ('points' in read) return onSubmit(read.points, words.trim());
    setErrors(read.errors);
    document.getElementById(fieldId(form, Object.keys(read.errors)[0] ?? ''))?.focus();
  };
  return (
    <form noValidate className="flex flex-col gap-3 py-2" onSubmit={onForm}>
      {points.map((point, place) => {
        const name = POINT_NAMES[tool][place] ?? 'Point';
        return (
          <fieldset key={name} className="grid gap-3 sm:grid-cols-[3fr_2fr]">
            <legend className="sr-only">{name}</legend>
            <Field form={form} name={`time-${place}`} label={`${name}, UTC`} error={errors[`time-${place}`]}>
              {(control) => (
                <DateTimeInput {...control} value={point.time} onChange={(time) => set(place, { time })} />
              )}
            </Field>
            <Field form={form} name={`price-${place}`} label="Price" error={errors[`price-${place}`]}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  autoComplete="off"
                  value={point.price}
                  maxLength={30}
                  onChange={({ target }) => set(place, { price: target.value })}
                />
              )}
            </Field>
          </fieldset>
        );
      })}
      {WITH_TEXT.includes(tool) ? (
        <Field form={form} name="text" label="Text">
          {(control) => (
            <Input
              {...control}
              value={words}
              maxLength={MOST_DRAWING_TEXT}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
      ) : null}
      <Button type="submit" look="primary" size="small" className="self-start">
        <Icon className="size-4" aria-hidden="true" />
        {submit}
      </Button>
    </form>
  );
}
