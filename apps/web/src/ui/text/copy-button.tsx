import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cn } from '../../lib/cn.ts';

const SHOWS_COPIED = 1500;

interface CopyButtonProps {
  text: string;
  /** The copied thing: 'Copy order ID'. */
  label: string;
  className?: string;
}

export function CopyButton({ text, label, className }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWS_COPIED);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={copied ? 'Copied' : label}
      title={label}
      className={cn(
        'inline-grid size-6 place-items-center rounded-control hover:bg-surface-2 touch:size-11',
        copied ? 'text-ok' : 'text-subtle hover:text-fg',
        className,
      )}
      onClick={() => {
        void navigator.clipboard.writeText(text).then(() => setCopied(true));
      }}
    >
      <Icon className="size-3.5" aria-hidden="true" />
    </button>
  );
}
