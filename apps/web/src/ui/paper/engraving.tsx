import type { Engraving as Drawing } from '@papermint/contracts/common/engraving';
import { band, rosette, waves } from '@papermint/contracts/common/engraving';
import { cn } from '../../lib/cn.ts';

const DRAWINGS = {
  rosette: (seed: string) => rosette(seed),
  seal: (seed: string) => rosette(seed, false),
  waves,
  band,
};

interface EngravingProps {
  /** `seal`: a rosette of few lines, up to 64 px. `waves`: the ground of a note. `band`: a rule. */
  kind: keyof typeof DRAWINGS;
  /** What the lines are drawn from: an id or a name. */
  seed: string;
  /** The whole area is covered, and what stands over is cut. */
  cover?: boolean;
  /** Its size, its place and the color of its lines. */
  className?: string;
}

const drawings = new Map<string, Drawing>();
/** Drawings of a long list leave the cache again. */
const MOST = 200;

/** Fine lines as on a banknote, the same for the same seed. A decoration, hidden from readers of the screen. */
export function Engraving({ kind, seed, cover = false, className }: EngravingProps) {
  const { width, height, path } = drawingOf(kind, seed);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={cover ? 'xMidYMid slice' : undefined}
      fill="none"
      stroke="currentColor"
      className={cn('pointer-events-none', className)}
      aria-hidden="true"
    >
      <path vectorEffect="non-scaling-stroke" d={path} />
    </svg>
  );
}

function drawingOf(kind: EngravingProps['kind'], seed: string): Drawing {
  const key = `${kind} ${seed}`;
  let drawing = drawings.get(key);
  if (!drawing) {
    if (drawings.size >= MOST) drawings.clear();
    drawing = DRAWINGS[kind](seed);
    drawings.set(key, drawing);
  }
  return drawing;
}
