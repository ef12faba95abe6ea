import type { KindAndSize } from '@papermint/contracts/common/file-rules';
import { typesText } from '@papermint/contracts/common/file-rules';
import { MOST_PICTURES, MOST_TEXT } from '@papermint/contracts/messages/statuses';
import { ImagePlus, SendHorizontal, X } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent, ReactNode, Ref, RefObject } from 'react';
import { useImperativeHandle, useRef } from 'react';
import type { Sending } from '../../api/sending/send-files.ts';
import { sendingFiles } from '../../api/sending/send-files.ts';
import { Button } from '../../ui/form/button.tsx';
import { FilePreview } from '../../ui/form/file-drop.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { TextArea } from '../../ui/form/input.tsx';
import type { MessageDraft } from './use-message-draft.ts';
import { useMessageDraft } from './use-message-draft.ts';

/** The commands of a composer for other components. */
export interface ComposerHandle {
  focus: () => void;
  /** Adds a text at the cursor. */
  insert: (text: string) => void;
}

interface ComposerProps {
  /** Id of the conversation. */
  uuid: string;
  label: string;
  placeholder: string;
  rule: KindAndSize;
  send: (text: string, files: Sending | null) => Promise<unknown>;
  onTyping: () => unknown;
  onSent: () => unknown;
  /** Shown beside the button that sends. */
  tools?: ReactNode;
  /** Other buttons that send and lead elsewhere. They are disabled until the message is complete. */
  more?: (send: (run: (text: string) => Promise<unknown>) => void, complete: boolean) => ReactNode;
  ref?: Ref<ComposerHandle>;
}

/** Writes a message with pictures. Enter sends it; Shift and Enter start a new line. */
export function Composer(props: ComposerProps) {
  const { uuid, label, placeholder, rule, send, onTyping, onSent, tools, more, ref } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const message = useMessageDraft({ uuid, area, rule, onTyping, onSent });
  const { files, error, busy, complete } = message;
  useComposerHandle(ref, area, message.edit);
  const plain = (text: string) =>
    send(
      text,
      files.length === 0
        ? null
        : sendingFiles({ picture: files }, new AbortController().signal, message.setProgress),
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    // On a touch keyboard Enter is the only way to a new line.
    if (matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    void message.carryOut(plain);
  };
  const onPaste = ({ clipboardData }: ClipboardEvent) => {
    if (clipboardData.files.length > 0) message.add([...clipboardData.files]);
  };
  return (
    <form
      aria-label={label}
      className="border-t border-line bg-surface-1 p-3 md:p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void message.carryOut(plain);
      }}
    >
      <ChosenPictures files={files} onRemove={message.remove} />
      <TextArea
        ref={area}
        id={`composer-${uuid}`}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        placeholder={placeholder}
        rows={2}
        maxLength={MOST_TEXT}
        className="max-h-60 min-h-16 field-sizing-content resize-none"
        value={message.text}
        onChange={(event) => message.edit(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {error ? (
        <div className="mt-2">
          <FormError>{error}</FormError>
        </div>
      ) : null}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <PictureButton rule={rule} message={message} />
        {tools}
        <span className="ml-auto flex items-center gap-2">
          {message.progress === undefined ? null : (
            <span className="num text-12 text-muted">{Math.round(message.progress * 100)}%</span>
          )}
          {files.length === 0 ? more?.((run) => void message.carryOut(run, false), complete) : null}
          <Button type="submit" look="primary" size="small" busy={busy} disabled={!complete}>
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

function PictureButton({ rule, message }: { rule: KindAndSize; message: MessageDraft }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="icon"
        look="ghost"
        aria-label="Add pictures"
        title={`Add pictures: ${typesText(rule.types)}`}
        disabled={message.busy || message.files.length >= MOST_PICTURES}
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
          message.add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

function ChosenPictures({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Pictures to send" className="mb-2 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          <Chosen file={file} onRemove={() => onRemove(file)} />
        </li>
      ))}
    </ul>
  );
}

function useComposerHandle(
  ref: Ref<ComposerHandle> | undefined,
  area: RefObject<HTMLTextAreaElement | null>,
  edit: (text: string) => void,
): void {
  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus(),
    insert(added) {
      const field = area.current;
      field?.focus();
      field?.setRangeText(added, field.selectionStart, field.selectionEnd, 'end');
      edit(field?.value ?? added);
    },
  }));
}
