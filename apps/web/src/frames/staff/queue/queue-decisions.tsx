import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { useShortcuts } from '../../keys/shortcuts.ts';
import type { Delayed } from './delayed.ts';
import { createDelayed } from './delayed.ts';
import type { QueueAct } from './queue-acts.ts';

export interface Decision<Row> {
  act: QueueAct<Row>;
  id: string;
  name: string;
  reason: string;
}

/** Decisions that can still be taken back, and the rows that have been decided. */
export function useDecisions<Row>(sent: () => void) {
  const [waiting, setWaiting] = useState<readonly Decision<Row>[]>([]);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(sent);
  useEffect(() => {
    latest.current = sent;
  });
  const delayed = useRef<Delayed<Decision<Row>>>(null);
  delayed.current ??= createDelayed<Decision<Row>>(
    (decision) => void send(decision).then(() => latest.current()),
    () => setWaiting(delayed.current?.waiting() ?? []),
  );
  useEffect(() => {
    const flush = () => delayed.current?.flush();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  return {
    waiting,
    decided,
    decide(decision: Decision<Row>) {
      setDecided((before) => new Set([...before, decision.id]));
      delayed.current?.add(decision);
    },
    undo() {
      const id = delayed.current?.undo()?.id;
      setDecided((before) => new Set([...before].filter((one) => one !== id)));
    },
  };
}

async function send<Row>({ act, id, name, reason }: Decision<Row>): Promise<void> {
  try {
    const [result] = await act.run([id], reason);
    if (result && !result.ok) toast('error', `${name}: ${result.message}`);
  } catch {
    toast('error', `${name} could not be decided. Try again.`);
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
