import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../ui/form/button.tsx';
import { Stepper } from '../../ui/layout/stepper.tsx';
import type { ContractForm } from './contract-form.ts';
import { COLUMN_FORM, FormActions } from './form-actions.tsx';
import { goToField } from './form-errors.ts';
import { FormFrame } from './form-frame.tsx';
import { useSavedTyping } from './saved-typing.ts';
import { useSteps } from './steps.ts';

export interface WizardStep<V extends FieldValues> {
  /** Its name in the URL. */
  name: string;
  title: string;
  /** Its fields. They are checked before the next step. */
  fields: readonly (keyof V & string)[];
  content: ReactNode;
}

interface WizardProps<V extends FieldValues> {
  form: ContractForm<V>;
  label: string;
  steps: readonly WizardStep<V>[];
  /** The text of the last button, which makes the call. */
  submit: string;
  /** The look of the last button. */
  look?: 'primary' | 'danger';
  /** Keeps the values, after a pause of typing and when a step is left. */
  save?: (values: V) => Promise<unknown>;
}

/** A form in steps over one call. The address of a later step leads to the first incomplete one. */
export function Wizard<V extends FieldValues>(props: WizardProps<V>) {
  const { form, label, steps, submit, look = 'primary', save } = props;
  const [stepInUrl, go] = useSteps(steps.map(({ name }) => name));
  const [reached, setReached] = useState(0);
  const [moving, setMoving] = useState(false);
  const index = Math.min(stepInUrl, reached);
  const step = steps[index];
  const isLast = index === steps.length - 1;
  const wrong = steps.findIndex(({ fields }) => fields.some((name) => form.at(name)));
  useFocusOfStep(form, step);
  useSavedTyping(form, save);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an address that goes beyond what was checked
  useEffect(() => {
    if (stepInUrl <= reached) return;
    void firstIncomplete(form, steps.slice(0, stepInUrl)).then((first) => {
      setReached(first);
      if (first < stepInUrl) go(first, true);
    });
  }, [stepInUrl, reached]);

  // The server refused a field of an earlier step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each
  useEffect(() => {
    if (wrong !== -1 && wrong < index) go(wrong);
  }, [wrong, index]);

  async function next() {
    if (isLast) return form.submit();
    if (moving) return;
    setMoving(true);
    if (await form.check(step?.fields ?? [])) {
      await save?.(form.values);
      setReached(index + 1);
      go(index + 1);
    }
    setMoving(false);
  }

  return (
    <FormFrame
      form={form}
      label={label}
      onSubmit={() => void next()}
      className={COLUMN_FORM}
      submit={
        <FormActions>
          {index > 0 ? (
            <Button disabled={form.busy} onClick={() => go(index - 1)}>
              Back
            </Button>
          ) : null}
          <Button
            type="submit"
            look={isLast ? look : 'primary'}
            className="flex-1"
            busy={form.busy || moving}
          >
            {isLast ? submit : 'Continue'}
          </Button>
        </FormActions>
      }
    >
      <Stepper label="Progress" steps={steps.map(({ title }) => title)} current={index} />
      <section
        id={`${form.id}-step`}
        tabIndex={-1}
        aria-label={step?.title}
        className="flex flex-col gap-5 outline-none"
      >
        {step?.content}
      </section>
    </FormFrame>
  );
}

async function firstIncomplete<V extends FieldValues>(
  form: ContractForm<V>,
  before: readonly WizardStep<V>[],
): Promise<number> {
  for (const [index, { fields }] of before.entries()) if (!(await form.check(fields))) return index;
  return before.length;
}

/** A new step has the focus, or the field in it that is wrong. */
function useFocusOfStep<V extends FieldValues>(form: ContractForm<V>, step: WizardStep<V> | undefined) {
  const shown = useRef(step?.name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step changes
  useEffect(() => {
    if (shown.current === step?.name) return;
    shown.current = step?.name;
    goToField(form.id, step?.fields.find((name) => form.at(name)) ?? 'step');
  }, [step?.name]);
}
