import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { Button } from '../../../ui/form/button.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { useShortcuts } from '../../keys/shortcuts.ts';
import type { Delayed } from './delayed.ts';
import { createDelayed } from './delayed.ts';
import type { QueueAct, Sending } from './queue-acts.ts';
import { dryRun, forReal, refreshDecided } from './queue-sending.ts';

/** How long a late refusal is shown, ms. */
const REFUSAL_STAYS = 20_000;

export interface Decision<Row> {
  act: QueueAct<Row>;
  id: string;
  name: string;
  reason: string;
}

/**
 * Decisions that can still be taken back, and the rows that have been decided. The server is asked first whether it
 * would refuse a decision. If it refuses it later all the same, the row comes back with the reason.
 * @param sent called after a decision was sent
 */
export function useDecisions<Row>(sent: () => void) {
  const [waiting, setWaiting] = useState<readonly Decision<Row>[]>([]);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const latest = useRef(sent);
  useEffect(() => {
    latest.current = sent;
  });
  const putBack = (id: string) => setDecided((before) => new Set([...before].filter((one) => one !== id)));
  const send = async (decision: Decision<Row>) => {
    const { act, id, name } = decision;
    const refusal = await resultOf(decision, forReal());
    refreshDecided();
    latest.current();
    if (refusal === null) return;
    const text = `Not ${act.done.toLowerCase()}: ${refusal}`;
    putBack(id);
    setRefused((before) => new Map(before).set(id, text));
    toast('error', `${name}: ${text}`, { stays: REFUSAL_STAYS });
  };
  // About these the server is being asked.
  const asked = useRef(new Set<Decision<Row>>());
  const sendAsked = useRef(() => {
    for (const decision of asked.current) void send(decision);
    asked.current.clear();
  });
  const delayed = useRef<Delayed<Decision<Row>>>(null);
  delayed.current ??= createDelayed<Decision<Row>>(
    (decision) => void send(decision),
    () => setWaiting(delayed.current?.waiting() ?? []),
  );
  useEffect(() => {
    const flush = () => {
      delayed.current?.flush();
      sendAsked.current();
    };
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  return {
    waiting,
    decided,
    /** Why a decision that was sent was refused, by the id of its row. */
    refused,
    /** @returns why the server would refuse the decision; null if it waits to be sent now */
    async decide(decision: Decision<Row>): Promise<string | null> {
      const { id } = decision;
      asked.current.add(decision);
      const refusal = await resultOf(decision, dryRun);
      // A reader who leaves the page meanwhile has decided: it was sent.
      if (!asked.current.delete(decision)) return null;
      if (refusal !== null) return refusal;
      setDecided((before) => new Set([...before, id]));
      setRefused((before) => new Map([...before].filter(([one]) => one !== id)));
      delayed.current?.add(decision);
      return null;
    },
    undo() {
      const id = delayed.current?.undo()?.id;
      if (id !== undefined) putBack(id);
    },
  };
}

/** @returns the reason of a refusal; null if it is not refused */
async function resultOf<Row>({ act, id, reason }: Decision<Row>, sending: Sending): Promise<string | null> {
  try {
    const [result] = await act.run([id], reason, sending);
    return result && !result.ok ? result.message : null;
  } catch (error) {
    return failureOf(error).error;
  }
}

interface UndoBarProps<Row> {
  waiting: readonly Decision<Row>[];
  onUndo: () => void;
}

/** Takes the latest decision back. */
export function UndoBar<Row>({ waiting, onUndo }: UndoBarProps<Row>) {
  const last = waiting.at(-1);
  useShortcuts(last ? { u: onUndo } : {});
  return (
    <div
      role="status"
      className="foot-bar pointer-events-none fixed inset-x-0 bottom-4 z-30 flex justify-center max-md:bottom-20"
    >
      {last ? (
        <div className="pointer-events-auto flex animate-appear items-center gap-3 rounded-card border border-control bg-float py-1.5 pr-1.5 pl-4 text-13 shadow-pop">
          <span>
            <b className="font-semibold">{last.act.done}</b> {last.name}
            {waiting.length > 1 ? `, and ${waiting.length - 1} more` : null}
          </span>
          <Button size="small" aria-keyshortcuts="u" onClick={onUndo}>
            <Undo2 className="size-4" aria-hidden="true" />
            Undo
            <kbd className="rounded-[4px] border border-line px-1 font-sans text-11 text-subtle">U</kbd>
          </Button>
        </div>
      ) : null}
    </div>
  );
}
