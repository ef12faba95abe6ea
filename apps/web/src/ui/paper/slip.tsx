import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { Engraving } from './engraving.tsx';
import { Stamp } from './stamp.tsx';

interface SlipProps {
  /** What it is: "Withdrawal". */
  title: string;
  /** The heading's level. */
  level?: 2 | 3;
  /** The id of the record, for its serial number and its engraving. */
  serial?: string | undefined;
  /** It is still being filled in, and has no number yet. */
  draft?: boolean;
  /** The amount that it is about. */
  figure?: ReactNode;
  /** One sentence below the title. */
  about?: ReactNode;
  /** Read out as soon as it appears, for the result of a form. */
  alert?: boolean;
  /** Smaller, for a narrow place such as the order form. */
  small?: boolean;
  /** At the right of the title, such as a status. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** `1F0C 2F9E`, the start of an id. */
const serialOf = (id: string) =>
  id
    .replaceAll('-', '')
    .slice(0, 8)
    .toUpperCase()
    .replace(/^(.{4})(?=.)/, '$1 ');

/**
 * A piece of paper: a receipt, a statement, a certificate. It is paper in both themes. Its stamp says that it is
 * simulated, so no text beside it has to.
 */
export function Slip(props: SlipProps) {
  const { title, level = 2, serial, draft = false, figure, about, alert = false, small = false } = props;
  const { aside, className, children } = props;
  const Heading = `h${level}` as const;
  const seed = serial ?? title;
  return (
    <section aria-label={title} className={cn('slip-shadow min-w-0', className)}>
      <div className={cn('light slip', small ? 'px-4 py-4' : 'px-5 py-6 md:px-7')}>
        <Engraving
          kind="rosette"
          seed={seed}
          className="absolute -right-16 -bottom-16 size-72 text-engraving opacity-12"
        />
        <div className="relative flex items-baseline justify-between gap-4 text-12 text-subtle">
          <span className="title">Papermint</span>
          <span className="num">{serial ? `No. ${serialOf(serial)}` : draft ? 'Draft' : null}</span>
        </div>
        <Engraving
          kind="band"
          seed={seed}
          cover
          className={cn('relative mt-2 block w-full text-engraving opacity-60', small ? 'h-3' : 'h-4.5')}
        />
        <div className={cn('relative flex items-start justify-between gap-4', small ? 'mt-3' : 'mt-4')}>
          <div role={alert ? 'alert' : undefined} className="min-w-0">
            <Heading className={cn('title wrap-anywhere', small ? 'text-14' : 'text-20')}>{title}</Heading>
            {figure ? (
              <p className={cn('mt-1 font-semibold wrap-anywhere', small ? 'text-16' : 'text-24')}>
                {figure}
              </p>
            ) : null}
            {about ? <p className="mt-1 text-13 text-muted wrap-anywhere">{about}</p> : null}
          </div>
          <span className="flex shrink-0 flex-col items-end gap-2">
            {aside}
            <Stamp small={small} />
          </span>
        </div>
        <div className={cn('relative', small ? 'mt-2' : 'mt-3')}>{children}</div>
      </div>
    </section>
  );
}
