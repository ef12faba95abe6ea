import { X } from 'lucide-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useAtomValue } from '../../../lib/atoms.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { applyTemplate, removeTemplate, saveTemplate, studyTemplatesAtom } from './study-templates.ts';

/** Saves the indicators of the chart by a name, and puts saved ones on it. */
export function StudyTemplates() {
  const templates = useAtomValue(studyTemplatesAtom);
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const next = saveTemplate(name);
    setRefusal(next);
    if (next === null) setName('');
  };
  return (
    <div className="flex flex-col gap-3">
      {templates.length > 0 ? (
        <ul aria-label="Templates" className="flex flex-wrap gap-1.5">
          {templates.map((template) => (
            <li key={template.name} className="inline-flex items-center rounded-control border border-line">
              <Button size="small" look="ghost" onClick={() => applyTemplate(template)}>
                {template.name}
              </Button>
              <Button
                size="icon"
                look="ghost"
                aria-label={`Delete the template ${template.name}`}
                onClick={() => removeTemplate(template.name)}
              >
                <X className="size-3.5" aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <form className="flex items-end gap-2" onSubmit={save}>
        <Field
          form="study-template"
          name="name"
          label="Save as a template"
          error={refusal ?? undefined}
          className="min-w-0 flex-1"
        >
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={60}
              autoComplete="off"
              placeholder="Name"
              onChange={(event) => {
                setName(event.target.value);
                setRefusal(null);
              }}
            />
          )}
        </Field>
        <Button type="submit" className={refusal ? 'mb-6' : undefined}>
          Save
        </Button>
      </form>
    </div>
  );
}
