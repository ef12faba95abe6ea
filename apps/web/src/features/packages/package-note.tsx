import { cn } from '../../lib/cn.ts';
import { Engraving } from '../../ui/paper/engraving.tsx';
import type { AccountPackage } from './package-terms.ts';
import { priceText } from './package-terms.ts';

/** Paper and ink of each rank, from the lowest: mint, silver, gold, platinum. A higher one repeats the last. */
const NOTES = [
  'bg-[#d5ebe2] text-[#0e4a41]',
  'bg-[#dde2ea] text-[#2f3c58]',
  'bg-[#f0e1b9] text-[#5d4404]',
  'bg-[#e5dcec] text-[#46305f]',
] as const;

/** The name and the price of a package on a banknote, the same in both themes. */
export function PackageNote({ one }: { one: AccountPackage }) {
  const { name, slug, rank } = one;
  return (
    <div
      className={cn(
        'relative flex aspect-[2.1] flex-col justify-between overflow-hidden rounded-[4px] p-4',
        NOTES[Math.min(Math.max(rank, 1), NOTES.length) - 1],
      )}
    >
      <Engraving kind="waves" seed={slug} cover className="absolute inset-0 size-full opacity-20" />
      <Engraving
        kind="rosette"
        seed={slug}
        className="absolute top-1/2 -right-8 h-[130%] -translate-y-1/2 opacity-60"
      />
      <span className="pointer-events-none absolute inset-1.5 rounded-[2px] border border-current opacity-40" />
      <h2 className="title relative text-20">{name}</h2>
      <p className="num relative text-20 font-semibold">{priceText(one)}</p>
    </div>
  );
}
