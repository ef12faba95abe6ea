import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextArea } from '../../../ui/form/input.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { useCommands } from '../../keys/commands.ts';
import { useShortcuts } from '../../keys/shortcuts.ts';
import type { QueueAct } from './queue-acts.ts';

const FORM = 'decision';
/** A claim lasts five minutes. */
const RENEWED = 120_000;

interface QueueDecisionProps<Row> {
  id: string;
  /** The acts of the reader on the row. */
  acts: readonly QueueAct<Row>[];
  /** Whether the row is claimed while it is open. */
  claimed: boolean;
  claim: (id: string) => Promise<unknown>;
  release: (id: string) => Promise<unknown>;
  /** The decision that is about to be sent. */
  decided: string | undefined;
  /** Why the last decision that was sent was refused. */
  refused: string | undefined;
  /** @returns why the act is refused; null if it is not */
  onDecide: (act: QueueAct<Row>, reason: string) => Promise<string | null>;
}

/** The acts on the open row, at the foot of its panel. */
export function QueueDecision<Row>(props: QueueDecisionProps<Row>) {
  const { id, acts, decided, refused, onDecide } = props;
  const heldBy = useClaim(props);
  const [asking, setAsking] = useState<QueueAct<Row> | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState<QueueAct<Row> | null>(null);
  const decide = async (act: QueueAct<Row>, reason: string) => {
    setBusy(act);
    setRefusal(await onDecide(act, reason));
    setBusy(null);
  };
  const choose = (act: QueueAct<Row>) => {
    const unseen = act.unseen?.(id) ?? null;
    setRefusal(unseen);
    if (unseen !== null) return;
    if (act.reason) setAsking(act);
    else void decide(act, '');
  };
  const open = !decided && !heldBy;
  const free = open && !busy;
  useCommands(
    'The open record',
    free
      ? acts.map((act) => ({
          id: `act ${act.label}`,
          label: act.label,
          keys: act.key.toUpperCase(),
          run: () => choose(act),
        }))
      : [],
  );
  useShortcuts(free ? Object.fromEntries(acts.map((act) => [act.key, () => choose(act)])) : {});
  if (acts.length === 0 && !heldBy) return null;
  const why = refusal ?? refused;
  return (
    <div className="sticky bottom-0 border-t border-line bg-surface-1 p-4">
      {heldBy ? <Banner tone="warn">{heldBy}</Banner> : null}
      {open && why ? (
        <Banner tone="danger" alert className="mb-3">
          {why}
        </Banner>
      ) : null}
      {decided ? <p className="text-13 text-muted">{decided}. It takes effect in a few seconds.</p> : null}
      {open && asking ? (
        <ReasonForm
          act={asking}
          busy={busy !== null}
          missing={() => asking.missing?.(id)}
          onCancel={() => setAsking(null)}
          onGiven={(reason) => void decide(asking, reason)}
        >
          {asking.choices?.(id)}
        </ReasonForm>
      ) : null}
      {open && !asking ? (
        <div className="flex flex-wrap gap-2">
          {acts.map((act) => (
            <Button
              key={act.label}
              className="flex-1"
              look={act.danger ? 'danger' : act.secondary ? 'secondary' : 'primary'}
              aria-keyshortcuts={act.key}
              busy={busy === act}
              onClick={() => choose(act)}
            >
              {act.label}
              <kbd className="rounded-[4px] border border-current px-1 font-sans text-11 uppercase max-md:hidden">
                {act.key}
              </kbd>
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** Claims the row while it is open. @returns why the reader cannot decide it: the person who holds it */
function useClaim<Row>({ id, claimed, claim, release }: QueueDecisionProps<Row>): string | null {
  const [refused, setRefused] = useState<string | null>(null);
  const calls = useRef({ claim, release });
  useEffect(() => {
    if (!claimed) return;
    let here = true;
    const hold = () =>
      calls.current.claim(id).then(
        () => here && setRefused(null),
        (error: unknown) => here && setRefused(failureOf(error).error),
      );
    void hold();
    const timer = setInterval(() => void hold(), RENEWED);
    return () => {
      here = false;
      clearInterval(timer);
      void calls.current.release(id).catch(() => undefined);
    };
  }, [id, claimed]);
  return claimed ? refused : null;
}

interface ReasonFormProps<Row> {
  act: Pick<QueueAct<Row>, 'label' | 'danger'>;
  busy?: boolean;
  /** What is missing in the choices above the reason. */
  missing?: () => string | undefined;
  children?: ReactNode;
  onCancel: () => void;
  onGiven: (reason: string) => void;
}

/** Asks for the reason of an act. */
export function ReasonForm<Row>(props: ReasonFormProps<Row>) {
  const { act, busy = false, missing, children, onCancel, onGiven } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [lacking, setLacking] = useState<string>();
  const give = () => {
    const lacks = missing?.();
    setLacking(lacks);
    if (reason.trim() === '') {
      setError('Enter a reason');
      field.current?.focus();
    } else if (!lacks) onGiven(reason.trim());
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        give();
      }}
    >
      {children}
      <FormError>{lacking}</FormError>
      <Field form={FORM} name="reason" label="Reason" error={error}>
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={3}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') {
                event.stopPropagation();
                onCancel();
              } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) give();
            }}
          />
        )}
      </Field>
      <div className="flex gap-2">
        {/* Not "Cancel": the act may be one. */}
        <Button className="flex-1" onClick={onCancel}>
          Back
        </Button>
        <Button type="submit" className="flex-1" look={act.danger ? 'danger' : 'primary'} busy={busy}>
          {act.label}
        </Button>
      </div>
    </form>
  );
}
