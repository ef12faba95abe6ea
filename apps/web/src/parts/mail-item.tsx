import type { Outputs } from '../api/trpc.ts';
import { When } from '../ui/text/when.tsx';
import { MailText } from './mail-text.tsx';

/** An email in a box: subject, time, and text with its links. */
export function MailItem({
  mail: { subject, text, createdAt },
}: {
  mail: Pick<Outputs['sandbox']['mail'][number], 'subject' | 'text' | 'createdAt'>;
}) {
  return (
    <div className="rounded-control border border-line bg-surface-2 p-3">
      <p className="flex flex-wrap justify-between gap-x-3 text-13 font-medium">
        <span>{subject}</span>
        <span className="shrink-0 font-normal text-muted">
          <When at={createdAt} togglable />
        </span>
      </p>
      <MailText text={text} className="mt-2" />
    </div>
  );
}
