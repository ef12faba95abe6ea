import type { CardStatus } from '@papermint/contracts/cards/statuses';
import { Snowflake } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { Engraving } from '../../ui/paper/engraving.tsx';
import { cardWords } from './card-words.tsx';

interface CardFaceProps {
  card: { label: string; last4: string; expires: string | null; holder: string; status: CardStatus };
  /** While they are shown. */
  secrets?: { number: string; code: string } | null;
  /** Hides its status, which is beside it. */
  bare?: boolean;
  className?: string;
}

const inFours = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** A card that looks like one. It shows its number only while its owner reveals it. */
export function CardFace({ card, secrets = null, bare = false, className }: CardFaceProps) {
  const { label, last4, expires, holder, status } = card;
  const usable = status === 'open';
  return (
    <div
      className={cn(
        'relative flex aspect-[1.586] w-full max-w-96 flex-col justify-between overflow-hidden rounded-sheet p-5 text-white shadow-pop select-none',
        usable ? 'bg-[#0c2230]' : 'bg-[#3a414d]',
        className,
      )}
    >
      <span className={cn('absolute inset-0', usable ? 'text-[#a4eedd]' : 'text-white')}>
        <Engraving kind="waves" seed={label} cover className="absolute size-full opacity-16" />
        <Engraving
          kind="rosette"
          seed={`${label} ${last4}`}
          className="absolute -right-1/5 -bottom-2/5 size-72 opacity-30"
        />
      </span>
      <div className="relative flex items-start justify-between gap-3">
        <span className="title min-w-0 truncate text-14">{label}</span>
        <span className="text-14 font-semibold tracking-widest">SIM</span>
      </div>
      <div className="relative flex flex-col gap-3">
        <span className="flex items-center justify-between gap-3">
          <span className="h-7 w-9 rounded-control bg-[#c9b37a]" aria-hidden="true" />
          {usable || bare ? null : (
            <span className="inline-flex items-center gap-1.5 text-12 font-medium">
              {status === 'frozen' ? <Snowflake className="size-3.5" aria-hidden="true" /> : null}
              {cardWords[status].text}
            </span>
          )}
        </span>
        <span className="num text-16 tracking-wide whitespace-nowrap sm:text-20">
          {secrets ? (
            inFours(secrets.number)
          ) : (
            <>
              <span aria-hidden="true">•••• •••• •••• </span>
              <span className="sr-only">ends in </span>
              {last4}
            </>
          )}
        </span>
      </div>
      <div className="relative flex items-end justify-between gap-3 text-12">
        <span className="min-w-0 truncate uppercase">{holder}</span>
        <span className="num flex shrink-0 gap-4">
          <span>
            <span className="mr-1.5 opacity-80">Expires</span>
            {expires ?? '–'}
          </span>
          {secrets ? (
            <span>
              <span className="mr-1.5 opacity-80">CVC</span>
              {secrets.code}
            </span>
          ) : null}
        </span>
      </div>
    </div>
  );
}
