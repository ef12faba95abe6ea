import { DAY } from '@papermint/contracts/common/time-units';
import { useNow } from '../../lib/now.ts';
import { When } from '../../ui/text/when.tsx';

/** The time of a row below its day: relative today, the time of day (UTC) on other days, which the heading names. */
export function DayTime({ at }: { at: string }) {
  const today = useNow(DAY) === Math.floor(Date.parse(at) / DAY) * DAY;
  return <When at={at} absolute={today ? false : 'clock'} className="text-12 leading-5 text-subtle" />;
}
