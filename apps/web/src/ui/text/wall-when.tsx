import { absoluteTime, relativeTime } from './when-format.ts';

/** An instant of the machine's clock, as sessions have it: relative, with the date on hover. */
export function WallWhen({ at, className }: { at: string; className?: string }) {
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={`${absoluteTime(instant)} UTC`} className={className}>
      {relativeTime(instant, Math.max(Date.now(), instant))}
    </time>
  );
}
