import { cn } from '../../lib/cn.ts';
import { PriceChange, Triangle } from './price-change.tsx';

interface PriceChangeSampleProps {
  theme: 'dark' | 'light';
  /** The name of a preset of tokens.css. */
  preset: string;
  /** Only the triangles. */
  bare?: boolean;
}

/** A gain and a loss in the colors of a preset, whatever preset the page has. */
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
