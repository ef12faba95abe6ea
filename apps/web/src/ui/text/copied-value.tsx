import { CopyButton } from './copy-button.tsx';

interface CopiedValueProps {
  /** What is copied. */
  text: string;
  /** 'Copy account number' */
  label: string;
  /** Shown instead of it. */
  shown?: string;
}

/** A value to be used elsewhere, with a button that copies it. */
export function CopiedValue({ text, label, shown = text }: CopiedValueProps) {
  return (
    <span className="inline-flex max-w-full items-center justify-end gap-1">
      <span className="min-w-0 font-mono text-12 wrap-anywhere">{shown}</span>
      <CopyButton text={text} label={label} className="shrink-0 touch:-my-3 print:hidden" />
    </span>
  );
}
