import type { KindAndSize } from '@papermint/contracts/common/file-rules';
import { fileProblem, sizeText, typesText } from '@papermint/contracts/common/file-rules';
import { FileText, Upload, X } from 'lucide-react';
import type { DragEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { Progress } from '../text/progress.tsx';
import { Button } from './button.tsx';
import type { ControlProps } from './field.tsx';

/** Pixels of the preview: twice its size on the page. */
const PREVIEW = 96;

interface FileDropProps extends Partial<ControlProps> {
  rule: KindAndSize;
  value: File | null;
  /** The sent fraction; undefined without an upload. */
  progress?: number | undefined;
  disabled?: boolean;
  onChange: (file: File | null) => void;
  /** The error of a file that was refused here, as a predicate. The field around shows it. */
  onProblem: (problem: string) => void;
}

/** One file, dropped or chosen, with a preview and the progress of sending it. */
export function FileDrop(props: FileDropProps) {
  const { id, value, progress, disabled = false, rule, onChange, onProblem, ...aria } = props;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const take = (file: File | undefined) => {
    if (!file) return;
    const problem = fileProblem(file, rule);
    if (problem) onProblem(problem);
    else onChange(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files[0]);
  };

  if (value) {
    return (
      <ChosenFile
        id={id}
        {...aria}
        file={value}
        progress={progress}
        disabled={disabled}
        onRemove={() => onChange(null)}
      />
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input inside does the same
    <div
      className={cn(
        'relative flex flex-col items-center gap-1 rounded-card border border-dashed px-4 py-8 text-center transition-colors duration-120',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-enabled:hover:border-focus has-enabled:hover:bg-surface-2 has-disabled:opacity-50',
        over ? 'border-accent bg-tint-accent' : aria['aria-invalid'] ? 'border-danger' : 'border-control',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Upload className="mb-1 size-5 text-subtle" aria-hidden="true" />
      <p className="text-14">
        <span className="font-medium text-accent">Choose a file</span>
        <span className="text-muted"> or drop it here</span>
      </p>
      <p className="text-12 text-subtle">
        {typesText(rule.types)}, at most <span className="whitespace-nowrap">{sizeText(rule.maxBytes)}</span>
      </p>
      <input
        ref={input}
        id={id}
        {...aria}
        type="file"
        accept={(rule.endings ?? rule.types).join(',')}
        disabled={disabled}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        onChange={(event) => {
          take(event.target.files?.[0]);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}

interface ChosenFileProps extends Omit<Partial<ControlProps>, 'id'> {
  id: string | undefined;
  file: File;
  progress: number | undefined;
  disabled: boolean;
  onRemove: () => void;
}

function ChosenFile({ file, progress, disabled, onRemove, id, ...aria }: ChosenFileProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
    <div
      id={id}
      role="group"
      aria-label={file.name}
      aria-describedby={aria['aria-describedby']}
      // A place for the focus after the input has disappeared.
      tabIndex={-1}
      className="flex items-center gap-3 rounded-card border border-line bg-surface-2 p-3"
    >
      <FilePreview key={`${file.name} ${file.lastModified}`} file={file} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-13 font-medium">{file.name}</p>
        <p className="num text-12 text-subtle" role="status">
          {sizeText(file.size)}
          {progress === undefined ? '' : progress < 1 ? `, ${Math.round(progress * 100)}% sent` : ', sent'}
        </p>
        {progress === undefined ? null : (
          <Progress
            label={`Sending ${file.name}`}
            value={progress}
            tone={progress < 1 ? 'accent' : 'ok'}
            className="mt-2 h-1"
          />
        )}
      </div>
      <Button
        look="ghost"
        size="icon"
        aria-label={`${progress === undefined ? 'Remove' : 'Stop sending'} ${file.name}`}
        disabled={disabled}
        onClick={onRemove}
      >
        <X className="size-4" aria-hidden="true" />
      </Button>
    </div>
  );
}

/** A chosen file as a small picture, drawn on a canvas: the security policy allows pictures from the server only. */
export function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [readable, setReadable] = useState(file.type.startsWith('image/'));
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    let left = false;
    createImageBitmap(file)
      .then((picture) => {
        if (!left && canvas.current) drawCovering(canvas.current, picture);
        picture.close();
      })
      .catch(() => setReadable(false));
    return () => {
      left = true;
    };
  }, [file]);
  if (readable) {
    return (
      <canvas
        ref={canvas}
        width={PREVIEW}
        height={PREVIEW}
        className="size-12 shrink-0 rounded-control bg-surface-3"
      />
    );
  }
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-control bg-surface-3 text-muted">
      <FileText className="size-5" aria-hidden="true" />
    </span>
  );
}

function drawCovering(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const scale = Math.max(canvas.width / picture.width, canvas.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  canvas
    .getContext('2d')
    ?.drawImage(picture, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
}
