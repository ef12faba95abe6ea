import type { KindAndSize } from '@papermint/contracts/common/file-rules';
import { fileProblem, typesText } from '@papermint/contracts/common/file-rules';
import { MOST_PICTURES, MOST_TEXT } from '@papermint/contracts/messages/statuses';
import { ImagePlus, SendHorizontal, X } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import { useImperativeHandle, useRef, useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import type { Sending } from '../../api/send-files.ts';
import { sendingFiles } from '../../api/send-files.ts';
import { Button } from '../../ui/form/button.tsx';
import { FilePreview } from '../../ui/form/file-drop.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { TextArea } from '../../ui/form/input.tsx';

/** What was typed and not sent, by conversation: it is there again when the reader comes back. */
const unsent = new Map<string, string>();
/** How often the other side is told that somebody types, ms. */
const TYPING_EVERY = 3000;

/** What others can do with a composer. */
export interface ComposerHandle {
  focus: () => void;
  /** Adds a text where the cursor is. */
  insert: (text: string) => void;
}

interface ComposerProps {
  /** The id of the conversation. */
  uuid: string;
  label: string;
  placeholder: string;
  rule: KindAndSize;
  send: (text: string, files: Sending | null) => Promise<unknown>;
  onTyping: () => unknown;
  onSent: () => unknown;
  /** Beside the button that sends. */
  tools?: ReactNode;
  /** Other ways to send: given what sends, and whether that is possible. */
  more?: (send: (run: (text: string) => Promise<unknown>) => void, able: boolean) => ReactNode;
  ref?: Ref<ComposerHandle>;
}

/** Writes a message with pictures. Enter sends it, Shift and Enter begins a new line. */
export function Composer(props: ComposerProps) {
  const { uuid, label, placeholder, rule, send, onTyping, onSent, tools, more, ref } = props;
  const [text, setText] = useState(() => unsent.get(uuid) ?? '');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const told = useRef(Number.NEGATIVE_INFINITY);
  const id = `composer-${uuid}`;
  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus(),
    insert(added) {
      const at = area.current;
      at?.focus();
      at?.setRangeText(added, at.selectionStart, at.selectionEnd, 'end');
      edit(at?.value ?? added);
    },
  }));

  function edit(next: string) {
    setText(next);
    setError(undefined);
    if (next) unsent.set(uuid, next);
    else unsent.delete(uuid);
    const now = performance.now();
    if (next === '' || now - told.current < TYPING_EVERY) return;
    told.current = now;
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

  async function carryOut(run: (text: string) => Promise<unknown>) {
    if (busy || (text.trim() === '' && files.length === 0)) return;
    setBusy(true);
    setError(undefined);
    try {
      await run(text.trim());
      setFiles([]);
      setText('');
      unsent.delete(uuid);
      told.current = Number.NEGATIVE_INFINITY;
      await onSent();
    } catch (caught) {
      setError(failureOf(caught).error);
    } finally {
      setBusy(false);
      setProgress(undefined);
      setTimeout(() => area.current?.focus());
    }
  }

  const plain = (typed: string) =>
    send(
      typed,
      files.length === 0 ? null : sendingFiles({ picture: files }, new AbortController().signal, setProgress),
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    // On a touch keyboard Enter is the only way to a new line.
    if (matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    void carryOut(plain);
  };
  const onPaste = ({ clipboardData }: ClipboardEvent) => {
    if (clipboardData.files.length > 0) add([...clipboardData.files]);
  };
  const able = !busy && (text.trim() !== '' || files.length > 0);
  return (
    <form
      aria-label={label}
      className="border-t border-line bg-surface-1 p-3 md:p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void carryOut(plain);
      }}
    >
      {files.length > 0 ? (
        <ul aria-label="Pictures to send" className="mb-2 flex flex-wrap gap-2">
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <Chosen file={file} onRemove={() => setFiles(files.filter((one) => one !== file))} />
            </li>
          ))}
        </ul>
      ) : null}
      <TextArea
        ref={area}
        id={id}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        placeholder={placeholder}
        rows={2}
        maxLength={MOST_TEXT}
        className="max-h-60 min-h-16 field-sizing-content resize-none"
        value={text}
        onChange={(event) => edit(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {error ? (
        <div className="mt-2">
          <FormError>{error}</FormError>
        </div>
      ) : null}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button
          size="icon"
          look="ghost"
          aria-label="Add pictures"
          title={`Add pictures: ${typesText(rule.types)}`}
          disabled={busy || files.length >= MOST_PICTURES}
          onClick={() => chooser.current?.click()}
        >
          <ImagePlus className="size-4" aria-hidden="true" />
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={rule.types.join(',')}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        {tools}
        <span className="ml-auto flex items-center gap-2">
          {progress === undefined ? null : (
            <span className="num text-12 text-muted">{Math.round(progress * 100)}%</span>
          )}
          {files.length === 0 ? more?.((run) => void carryOut(run), able) : null}
          <Button type="submit" look="primary" size="small" busy={busy} disabled={!able}>
            <SendHorizontal className="size-4" aria-hidden="true" />
            Send
          </Button>
        </span>
      </div>
    </form>
  );
}

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <span className="relative block">
      <FilePreview file={file} />
      <button
        type="button"
        aria-label={`Remove ${file.name}`}
        className="absolute -top-2 -right-2 grid size-6 place-items-center rounded-full border border-line bg-surface-1 text-muted hover:text-fg"
        onClick={onRemove}
      >
        <X className="size-3.5" aria-hidden="true" />
      </button>
    </span>
  );
}
