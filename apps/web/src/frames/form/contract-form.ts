import { useRef, useState } from 'react';
import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import type { CallName, InputOf, OutputOf } from '../../api/command.ts';
import { command } from '../../api/command.ts';
import { failureOf } from '../../api/failure.ts';
import { isAnnounced } from '../../api/links/announced-failures.ts';
import { moneyMoving } from '../../api/links/call-table.ts';
import { inputRules } from '../../api/sending/call-inputs.ts';
import { confirmFirst } from '../../api/sending/confirm-first.ts';
import { useKeptKey } from '../../api/sending/kept-key.ts';
import { focusPlace } from '../../lib/page/focus-place.ts';
import { goToField } from './form-errors.ts';
import { missingText } from './missing-text.ts';

type Name<V> = keyof V & string;
export type ErrorsAt<V> = { readonly [name in Name<V>]?: string | undefined };

interface Options<N extends CallName, V extends FieldValues> {
  /** The name of the form, for the ids of its fields. By default that of the call. */
  id?: string;
  /** Saved or first values, in the order of the fields. If they change, unsaved edits stay. */
  defaults: V;
  /** The input of the typed values; by default the values. `changed` has those that differ from the defaults. */
  input?: (values: V, changed: Partial<V>) => InputOf<N>;
  /** The error of an empty field: 'Choose a country'. A field without one may be empty. */
  required?: ErrorsAt<V>;
  /** Names of fields in errors, for labels that differ from the field's name. */
  labels?: ErrorsAt<V>;
  /** Rules beyond the call's input, such as a repeated PIN that must be the same. */
  check?: (values: V) => ErrorsAt<V>;
  /** Carries it out if that takes more than the call. */
  send?: (input: InputOf<N> & object, changed: Partial<V>) => Promise<unknown>;
  /** Empties the form after it is sent. Otherwise the sent values become the saved ones. */
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
  /** Checks fields that have an error again. Other fields are checked when the form is sent. */
  edit: (changes: Partial<V>) => void;
  /** Back to the saved values, or to others. */
  reset: (values?: V) => void;
  /** Checks these fields, and moves to the first with an error. */
  check: (names: readonly Name<V>[]) => Promise<boolean>;
  submit: () => Promise<void>;
  /** Loads the rules ahead. */
  attend: () => void;
  /** Work of a field that a check and a submit await first, such as a search that is running. */
  completions: Map<string, () => Promise<void>>;
}

/**
 * A form that makes one call: values, errors at their fields, focus, pending state and idempotency. The schema of the
 * call checks the input before it is sent; the server decides. A canceled step-up leaves the form as it is.
 */
export function useContractForm<N extends CallName, V extends FieldValues>(
  call: N,
  options: Options<N, V>,
): ContractForm<V> {
  const { id = call.replace('.', '-'), defaults } = options;
  const names = Object.keys(defaults) as (Name<V> & FieldPath<V>)[];
  const [whole, setWhole] = useState<string>();
  const [completions] = useState(() => new Map<string, () => Promise<void>>());
  const form = useForm<V>({
    values: defaults,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
    resolver: (values) => resolve(call, options, values as V),
  });
  const { errors, isDirty } = form.formState;
  const { busy, carryOut } = useSending(call, options, {
    onSent: (values) => form.reset(options.clears ? defaults : values, WHOLLY),
    onFailed(error) {
      const failure = failureOf(error);
      const field = names.find((name) => name === failure.key?.split('.')[0]);
      if (field) {
        form.setError(field, { type: 'server', message: missingText(failure.error) });
        setTimeout(() => goToField(id, field));
      } else if (failure.code !== 'proof_required' && !isAnnounced(failure))
        setWhole(missingText(failure.error));
      options.onRefused?.(field, error);
    },
  });
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
    completions,
    async check(checked) {
      await Promise.all([inputRules(call), ...checked.map((name) => completions.get(name)?.())]);
      const valid = await form.trigger(checked as typeof names);
      const first = checked.find((name) => form.getFieldState(name as FieldPath<V>).error);
      if (first) goToField(id, first);
      return valid;
    },
    async submit() {
      setWhole(undefined);
      if (completions.size > 0) await Promise.all([...completions.values()].map((complete) => complete()));
      await form.handleSubmit(carryOut as never, goToFirst)();
    },
    attend: () => void inputRules(call),
  };
}

/** Resets edited values, too. */
const WHOLLY = { keepDirtyValues: false, keepErrors: false };

const inputOf = <N extends CallName, V extends FieldValues>({ input, defaults }: Options<N, V>, values: V) =>
  input ? input(values, changesIn(values, defaults)) : (values as InputOf<N>);

function changesIn<V extends FieldValues>(values: V, defaults: V): Partial<V> {
  const changed = Object.keys(defaults).filter((name) => !isSame(values[name], defaults[name]));
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as unknown as Partial<V>;
}

async function resolve<N extends CallName, V extends FieldValues>(
  call: N,
  options: Options<N, V>,
  values: V,
) {
  const messages = await messagesFor(call, options, values);
  const errors = (Object.keys(options.defaults) as Name<V>[]).flatMap((name) => {
    const message = messages.get(name);
    return message ? [[name, { type: 'rule', message }]] : [];
  });
  return errors.length > 0
    ? { values: {}, errors: Object.fromEntries(errors) as FieldErrors<V> }
    : { values, errors: {} };
}

/**
 * The error of each field. An empty field says what is missing. Another field shows the first issue of the input, else
 * the answer of `check`.
 */
async function messagesFor<N extends CallName, V extends FieldValues>(
  call: N,
  options: Options<N, V>,
  values: V,
): Promise<ReadonlyMap<string, string | undefined>> {
  const { defaults, labels = {}, check } = options;
  const required: ErrorsAt<V> = options.required ?? {};
  const rules = await inputRules(call);
  const issues = rules?.(inputOf(options, values), labels).reverse() ?? [];
  return new Map([
    ...Object.entries(check?.(values) ?? {}),
    ...issues.map(({ key: at = '', error }) => [at.split('.')[0] ?? '', missingText(error)] as const),
    ...(Object.keys(defaults) as Name<V>[])
      .filter((name) => isEmpty(values[name]))
      .flatMap((name) => (required[name] ? [[name, required[name]] as const] : [])),
  ]);
}

interface SendingListeners<V> {
  onSent: (values: V) => void;
  onFailed: (error: unknown) => void;
}

/** Sends the call once at a time, with one idempotency key for all attempts, and gives the focus back. */
function useSending<N extends CallName, V extends FieldValues>(
  call: N,
  options: Options<N, V>,
  { onSent, onFailed }: SendingListeners<V>,
) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const key = useKeptKey(call);

  async function carryOut(values: V): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const place = focusPlace(document.activeElement);
    let isSent = false;
    try {
      const input = inputOf(options, values);
      await confirmFirst(call, input);
      isSent = true;
      const idempotencyKey = moneyMoving.has(call) ? key.keyFor(input) : undefined;
      const answer = await (options.send?.(
        input as InputOf<N> & object,
        changesIn(values, options.defaults),
      ) ?? command(call, input, idempotencyKey));
      key.settle();
      onSent(values);
      await options.onDone?.(answer as OutputOf<N>, values);
    } catch (error) {
      // Without a confirmation nothing was sent: an earlier attempt without an answer keeps its key.
      if (isSent) key.settle(error);
      onFailed(error);
    } finally {
      running.current = false;
      setBusy(false);
      // The button has lost the focus if the call disabled or removed it.
      setTimeout(() => document.activeElement === document.body && place()?.focus({ preventScroll: true }));
    }
  }
  return { busy, carryOut };
}

const tidy = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
const isSame = (one: unknown, other: unknown) => JSON.stringify(tidy(one)) === JSON.stringify(tidy(other));

function isEmpty(value: unknown): boolean {
  const known = tidy(value);
  return known === '' || known === false || known == null || (Array.isArray(known) && known.length === 0);
}
