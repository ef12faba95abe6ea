import { useRef, useState } from 'react';
import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { isAnnounced } from '../../api/announced-failures.ts';
import { inputRules } from '../../api/call-inputs.ts';
import { moneyMoving } from '../../api/call-table.ts';
import type { CallName, InputOf, OutputOf } from '../../api/command.ts';
import { command } from '../../api/command.ts';
import { failureOf } from '../../api/failure.ts';
import { useKeptKey } from '../../api/kept-key.ts';
import { focusPlace } from '../../lib/focus-place.ts';
import { goToField } from './form-errors.ts';

type Name<V> = keyof V & string;
export type ErrorsAt<V> = { readonly [name in Name<V>]?: string | undefined };

interface Options<N extends CallName, V extends FieldValues> {
  /** The name of the form, for the ids of its fields. By default that of the call. */
  id?: string;
  /** Saved values, or those to begin with, in the order of the fields. If they change, unsaved edits stay. */
  defaults: V;
  /** The input for the values as typed; by default the values. `changed` has those that differ from the defaults. */
  input?: (values: V, changed: Partial<V>) => InputOf<N>;
  /** What to say at a field that is empty: 'Choose a country'. Without it the field may be left empty. */
  required?: ErrorsAt<V>;
  /** What the fields are called in errors, where the label is not made of the field's name. */
  labels?: ErrorsAt<V>;
  /** Rules beyond the call's input: that a repeated PIN is the same, or that terms go together. */
  check?: (values: V) => ErrorsAt<V>;
  /** Carries it out, where that takes more than the call. */
  send?: (input: InputOf<N> & object, changed: Partial<V>) => Promise<unknown>;
  /** Empties the form once it is sent; otherwise the values are the saved ones then. */
  clears?: boolean;
  onDone?: (answer: OutputOf<N>, values: V) => unknown;
  onRefused?: (field: Name<V> | undefined, error: unknown) => unknown;
}

export interface ContractForm<V extends FieldValues> {
  id: string;
  values: V;
  dirty: boolean;
  /** While the call runs. */
  busy: boolean;
  /** The error of the form as a whole. */
  whole: string | undefined;
  at: (name: Name<V>) => string | undefined;
  /** Fields with an error are checked again at every edit; others only when the form is sent. */
  edit: (changes: Partial<V>) => void;
  /** Back to the saved values, or to others. */
  reset: (values?: V) => void;
  /** Checks these fields and moves to the first that is wrong. */
  check: (names: readonly Name<V>[]) => Promise<boolean>;
  submit: () => void;
  /** Loads the rules ahead. */
  attend: () => void;
}

/**
 * A form that makes one call: values, errors at their fields, focus, pending, idempotency. The call's own schema checks
 * the input before it is sent, the server decides. A step-up that is canceled leaves the form as it is.
 */
export function useContractForm<N extends CallName, V extends FieldValues>(
  call: N,
  options: Options<N, V>,
): ContractForm<V> {
  const { id = call.replace('.', '-'), defaults, labels = {}, check, send, onDone } = options;
  const required: ErrorsAt<V> = options.required ?? {};
  const names = Object.keys(defaults) as (Name<V> & FieldPath<V>)[];
  const toInput = options.input ?? ((values: V) => values as InputOf<N>);
  const [whole, setWhole] = useState<string>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const key = useKeptKey(call);

  const form = useForm<V>({
    values: defaults,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
    async resolver(values) {
      const found = await findErrors(values as V);
      const errors = names.flatMap((name) => {
        const message = found.get(name);
        return message ? [[name, { type: 'rule', message }]] : [];
      });
      return errors.length > 0
        ? { values: {}, errors: Object.fromEntries(errors) as FieldErrors<V> }
        : { values, errors: {} };
    },
  });
  const { errors, isDirty } = form.formState;

  /** At a field that is empty what is missing, else the first issue of the input, else what `check` says. */
  async function findErrors(values: V): Promise<ReadonlyMap<string, string | undefined>> {
    const rules = await inputRules(call);
    const issues = rules?.(toInput(values, changesIn(values)), labels).reverse() ?? [];
    return new Map([
      ...Object.entries(check?.(values) ?? {}),
      ...issues.map(({ key: at = '', error }) => [at.split('.')[0] ?? '', error] as const),
      ...names
        .filter((name) => isEmpty(values[name]))
        .flatMap((name) => (required[name] ? [[name, required[name]] as const] : [])),
    ]);
  }

  function changesIn(values: V): Partial<V> {
    const changed = names.filter((name) => !isSame(values[name], defaults[name]));
    return Object.fromEntries(changed.map((name) => [name, values[name]])) as unknown as Partial<V>;
  }

  function take(error: unknown): void {
    const failure = failureOf(error);
    const field = names.find((name) => name === failure.key?.split('.')[0]);
    if (field) {
      form.setError(field, { type: 'server', message: failure.error });
      setTimeout(() => goToField(id, field));
    } else if (failure.code !== 'proof_required' && !isAnnounced(failure)) setWhole(failure.error);
    options.onRefused?.(field, error);
  }

  async function carryOut(values: V): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const place = focusPlace(document.activeElement);
    try {
      const input = toInput(values, changesIn(values));
      const idempotencyKey = moneyMoving.has(call) ? key.keyFor(input) : undefined;
      const answer = await (send?.(input as InputOf<N> & object, changesIn(values)) ??
        command(call, input, idempotencyKey));
      key.settle();
      form.reset(options.clears ? defaults : values, WHOLLY);
      await onDone?.(answer as OutputOf<N>, values);
    } catch (error) {
      key.settle(error);
      take(error);
    } finally {
      running.current = false;
      setBusy(false);
      // A button that was disabled by the call, or has gone with it, has lost the focus.
      setTimeout(() => document.activeElement === document.body && place()?.focus({ preventScroll: true }));
    }
  }

  const goToFirst = (wrong: object) => {
    const first = names.find((name) => name in wrong);
    if (first) goToField(id, first);
  };

  return {
    id,
    get values() {
      return form.watch();
    },
    dirty: isDirty,
    busy,
    whole,
    at: (name) => errors[name]?.message as string | undefined,
    edit(changes) {
      setWhole(undefined);
      const edited = Object.keys(changes) as typeof names;
      for (const name of edited) form.setValue(name, changes[name] as never, { shouldDirty: true });
      const wrong = names.filter((name) => errors[name]);
      const again = wrong.filter((name) => errors[name]?.type !== 'server' || edited.includes(name));
      if (again.length > 0) void form.trigger(again);
    },
    reset(values = defaults) {
      setWhole(undefined);
      form.reset(values, WHOLLY);
    },
    async check(asked) {
      await inputRules(call);
      const valid = await form.trigger(asked as typeof names);
      const first = asked.find((name) => form.getFieldState(name as FieldPath<V>).error);
      if (first) goToField(id, first);
      return valid;
    },
    submit() {
      setWhole(undefined);
      void form.handleSubmit(carryOut as never, goToFirst)();
    },
    attend: () => void inputRules(call),
  };
}

/** Edits go, too. */
const WHOLLY = { keepDirtyValues: false, keepErrors: false };

const tidy = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
const isSame = (one: unknown, other: unknown) => JSON.stringify(tidy(one)) === JSON.stringify(tidy(other));

function isEmpty(value: unknown): boolean {
  const known = tidy(value);
  return known === '' || known === false || known == null || (Array.isArray(known) && known.length === 0);
}
