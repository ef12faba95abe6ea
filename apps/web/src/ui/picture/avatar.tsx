import { cn } from '../../lib/cn.ts';
import { Engraving } from '../paper/engraving.tsx';

/** A small number that depends on the text alone. */
function hashOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

const HUES = [226, 205, 258, 178, 282, 18, 336, 150];

interface AvatarProps {
  /** The person's own picture, if there is one. */
  src?: string | null | undefined;
  seed: string;
  className?: string;
}

/** A person's picture, or a generated one: an engraved seal in a quiet hue, the same for the same seed. */
export function Avatar({ src, seed, className = 'size-8' }: AvatarProps) {
  if (src) {
    const look = cn('shrink-0 rounded-full bg-surface-3 object-cover', className);
    return <img src={src} alt="" width={32} height={32} decoding="async" className={look} />;
  }
  const hash = hashOf(seed);
  const hue = HUES[hash % HUES.length] ?? 226;
  return (
    <span
      className={cn('block shrink-0 overflow-hidden rounded-full', className)}
      style={{ background: `hsl(${hue} 44% 22%)`, color: `hsl(${hue + 24} 62% 76%)` }}
      aria-hidden="true"
    >
      <Engraving kind="seal" seed={seed} className="size-full" />
    </span>
  );
}
