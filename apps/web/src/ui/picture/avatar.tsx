import { cn } from '../../lib/cn.ts';

/** A small number that depends on the text alone. */
function hashOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

const HUES = [226, 205, 258, 178, 282, 192, 240, 164];

interface AvatarProps {
  /** The person's own picture, if there is one. */
  src?: string | null | undefined;
  seed: string;
  className?: string;
}

/** A person's picture, or a generated one: overlapping shapes in a quiet hue, the same for the same seed. */
export function Avatar({ src, seed, className = 'size-8' }: AvatarProps) {
  if (src) {
    const look = cn('shrink-0 rounded-full bg-surface-3 object-cover', className);
    return <img src={src} alt="" width={32} height={32} decoding="async" className={look} />;
  }
  const hash = hashOf(seed);
  const hue = HUES[hash % HUES.length] ?? 226;
  const turn = (hash >>> 4) % 360;
  const wide = 10 + ((hash >>> 9) % 7);
  const x = 14 + ((hash >>> 13) % 13);
  const y = 12 + ((hash >>> 17) % 9);
  return (
    <svg viewBox="0 0 40 40" className={cn('shrink-0 rounded-full', className)} aria-hidden="true">
      <rect width="40" height="40" fill={`hsl(${hue} 42% 26%)`} />
      <g transform={`rotate(${turn} 20 20)`}>
        <rect x="-8" y="22" width="56" height="34" fill={`hsl(${hue} 52% 42%)`} />
        <circle cx={x} cy={y + 8} r={wide} fill={`hsl(${hue + 24} 66% 64%)`} />
        <path
          d={`M${x} ${y + 8}m-${wide} 0a${wide} ${wide} 0 0 1 ${2 * wide} 0z`}
          fill={`hsl(${hue + 44} 72% 78%)`}
        />
      </g>
    </svg>
  );
}
