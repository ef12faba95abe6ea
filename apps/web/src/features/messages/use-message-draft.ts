import type { KindAndSize } from '@papermint/contracts/common/file-rules';
import { fileProblem } from '@papermint/contracts/common/file-rules';
import { MOST_PICTURES } from '@papermint/contracts/messages/statuses';
import type { RefObject } from 'react';
import { useRef, useState } from 'react';
import { failureOf } from '../../api/failure.ts';

/** Unsent texts by conversation, which are there again when the reader comes back. */
const unsent = new Map<string, string>();
/** How often the other side learns that somebody types, ms. */
const TYPING_EVERY = 3000;

interface DraftOptions {
  /** Id of the conversation. */
  uuid: string;
  /** The field gets the focus back after a message is sent. */
  area: RefObject<HTMLTextAreaElement | null>;
  rule: KindAndSize;
  onTyping: () => unknown;
  onSent: () => unknown;
}

export type MessageDraft = ReturnType<typeof useMessageDraft>;

/** A message that is being written: its text and pictures, and whether it is being sent. */
export function useMessageDraft({ uuid, area, rule, onTyping, onSent }: DraftOptions) {
  const [text, setText] = useState(() => unsent.get(uuid) ?? '');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const [busy, setBusy] = useState(false);
  const announcedAt = useRef(Number.NEGATIVE_INFINITY);

  function edit(next: string) {
    setText(next);
    setError(undefined);
    if (next) unsent.set(uuid, next);
    else unsent.delete(uuid);
    const now = performance.now();
    if (next === '' || now - announcedAt.current < TYPING_EVERY) return;
    announcedAt.current = now;
    onTyping();
  }

  function add(chosen: readonly File[]) {
    const wrong = chosen.map((file) => fileProblem(file, rule)).find((problem) => problem !== undefined);
    if (wrong) setError(`Picture ${wrong}`);
    else if (files.length + chosen.length > MOST_PICTURES)
      setError(`At most ${MOST_PICTURES} pictures at a time`);
    else {
      setError(undefined);
      setFiles([...files, ...chosen]);
    }
  }

  /** @param stays whether the reader stays in the field after it was sent */
  async function carryOut(run: (text: string) => Promise<unknown>, stays = true) {
    if (busy || (text.trim() === '' && files.length === 0)) return;
    setBusy(true);
    setError(undefined);
    try {
      await run(text.trim());
      setFiles([]);
      setText('');
      unsent.delete(uuid);
      announcedAt.current = Number.NEGATIVE_INFINITY;
      await onSent();
      refocus(stays);
    } catch (caught) {
      setError(failureOf(caught).error);
      refocus(true);
    } finally {
      setBusy(false);
      setProgress(undefined);
    }
  }

  function refocus(stays: boolean) {
    if (stays) setTimeout(() => area.current?.focus());
    else area.current?.blur();
  }
  return {
    text,
    files,
    error,
    progress,
    setProgress,
    busy,
    /** Whether it can be sent. */
    complete: !busy && (text.trim() !== '' || files.length > 0),
    edit,
    add,
    remove: (file: File) => setFiles(files.filter((one) => one !== file)),
    carryOut,
  };
}
