import { cn } from '../../lib/cn.ts';
import { sparkPaths } from './spark-paths.ts';

interface SparklineProps {
  points: readonly number[];
  /** Whether the figure beside it shows a rise; null for neither a rise nor a fall. */
  rose: boolean | null;
  width?: number;
  height?: number;
  className?: string;
}

/** A course without numbers. It is decoration: the figure beside it says the same. */
export function Sparkline({ points, rose, width = 96, height = 32, className }: SparklineProps) {
  if (points.length < 2) {
    return <span className={cn('block', className)} style={{ width, height }} />;
  }
  const { line, area } = sparkPaths(points, width, height);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
      className={cn('block', rose === null ? 'text-subtle' : rose ? 'text-up' : 'text-down', className)}
      aria-hidden="true"
    >
      <path d={area} className="fill-current opacity-10" />
      <path
        d={line}
        className="fill-none stroke-current"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
