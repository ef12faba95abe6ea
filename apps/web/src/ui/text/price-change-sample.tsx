import { cn } from '../../lib/cn.ts';
import { PriceChange, Triangle } from './price-change.tsx';

interface PriceChangeSampleProps {
  theme: 'dark' | 'light';
  /** The name of a preset of tokens.css. */
  preset: string;
  /** The triangles alone. */
  bare?: boolean;
}

/** A gain and a loss in the colours of a preset, whichever the page is shown in. */
export function PriceChangeSample({ theme, preset, bare = false }: PriceChangeSampleProps) {
  return (
    <span className={cn(theme, 'inline-flex flex-wrap items-center gap-x-3')} data-moves={preset}>
      {bare ? (
        <>
          <span className="text-up">
            <Triangle direction="up" />
          </span>
          <span className="text-down">
            <Triangle direction="down" />
          </span>
        </>
      ) : (
        <>
          <PriceChange fraction={0.0124} />
          <PriceChange fraction={-0.0086} />
        </>
      )}
    </span>
  );
}
