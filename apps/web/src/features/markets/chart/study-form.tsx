import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { lookOf, paramsOf, refusalOf } from '../../../charting/studies/catalogue.ts';
import type { PlotLook, StudySetup } from '../../../charting/studies/setup.ts';
import type { StudyKind, StudyParam, StudyPlot } from '../../../charting/studies/study-kind.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { changeStudy, removeStudy } from './study-changes.ts';
import { Swatches } from './swatches.tsx';

interface StudyFormProps {
  study: StudySetup;
  kind: StudyKind;
  onBack: (() => void) | undefined;
  onDone: () => void;
}

/** Parameters and looks of an indicator. A good value applies immediately. */
export function StudyForm({ study, kind, onBack, onDone }: StudyFormProps) {
  return (
    <div className="flex flex-col gap-5 px-5 py-4">
      {kind.params.length > 0 ? (
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
          {kind.params.map((param) => (
            <ParamField key={`${param.key} ${study.id}`} study={study} kind={kind} param={param} />
          ))}
        </div>
      ) : (
        <p className="text-13 text-muted">This indicator has no parameters.</p>
      )}
      <div className="flex flex-col gap-4">
        {kind.plots.map((plot) => (
          <PlotFields key={plot.key} study={study} plot={plot} alone={kind.plots.length === 1} />
        ))}
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        {onBack ? (
          <Button size="small" look="ghost" onClick={onBack}>
            <ChevronLeft className="size-4" aria-hidden="true" />
            All indicators
          </Button>
        ) : null}
        <Button size="small" onClick={() => changeStudy(study.id, { hidden: !study.hidden })}>
          {study.hidden ? 'Show' : 'Hide'}
        </Button>
        <Button
          size="small"
          onClick={() => {
            removeStudy(study.id);
            (onBack ?? onDone)();
          }}
        >
          Remove
        </Button>
        <Button size="small" look="primary" className="ml-auto" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}

function ParamField({ study, kind, param }: { study: StudySetup; kind: StudyKind; param: StudyParam }) {
  const value = paramsOf(kind, study)[param.key] as number;
  const [text, setText] = useState(String(value));
  const refusal = refusalOf(param, text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));
  const change = (next: string) => {
    setText(next);
    const number = next.trim() === '' ? Number.NaN : Number(next.replace(',', '.'));
    if (refusalOf(param, number) === null)
      changeStudy(study.id, { params: { ...study.params, [param.key]: number } });
  };
  return (
    <Field form={study.id} name={param.key} label={param.label} error={refusal ?? undefined}>
      {(control) =>
        param.choices ? (
          <NativeSelect
            {...control}
            shape="field"
            value={text}
            options={param.choices.map((label, at) => ({ value: String(at), label }))}
            onChange={change}
          />
        ) : (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="[&_input]:num"
            value={text}
            maxLength={8}
            onChange={(event) => change(event.target.value)}
          />
        )
      }
    </Field>
  );
}

const WIDTHS = ['1', '2', '3', '4'].map((value) => ({ value, label: `${value} px` }));
const DASHES = (['solid', 'dashed', 'dotted'] as const).map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

function PlotFields({ study, plot, alone }: { study: StudySetup; plot: StudyPlot; alone: boolean }) {
  const look = lookOf(plot, study);
  const change = (next: Partial<PlotLook>) =>
    changeStudy(study.id, { plots: { ...study.plots, [plot.key]: { ...look, ...next } } });
  const label = alone ? 'Line' : plot.label;
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <legend className="mb-1.5 text-13 font-medium text-muted">{label}</legend>
      {plot.kind === 'histogram' ? null : (
        <>
          <Swatches
            name={`${study.id} ${plot.key}`}
            value={look.color}
            onChange={(color) => change({ color })}
          />
          <NativeSelect
            label={`Width of ${label}`}
            value={String(look.width)}
            options={WIDTHS}
            onChange={(width) => change({ width: Number(width) })}
          />
          <NativeSelect
            label={`Dash of ${label}`}
            value={look.dash}
            options={DASHES}
            onChange={(dash) => change({ dash: dash as PlotLook['dash'] })}
          />
        </>
      )}
      {alone ? null : (
        <label className="flex min-h-8 items-center gap-2 text-13">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={!look.hidden}
            onChange={(event) => change({ hidden: !event.target.checked })}
          />
          Show
        </label>
      )}
    </fieldset>
  );
}
