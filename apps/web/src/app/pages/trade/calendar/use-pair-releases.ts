import { DAY } from '@papermint/contracts/common/time-units';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { useMemo } from 'react';
import type { Release } from '../../../../features/news/release-words.ts';
import { useReleases } from '../../../../features/news/use-releases.ts';
import { useAtomValue } from '../../../../lib/atoms.ts';
import { useNow } from '../../../../lib/now.ts';
import { flagsAtom } from '../../../../state/site/flags.ts';
import { isAbout } from './calendar-rules.ts';

const DAYS_BACK = 14;
const DAYS_AHEAD = 28;

/** The economic releases about a pair, from two weeks back to four weeks ahead; undefined while they load. */
export function usePairReleases({
  pair,
  base,
  quote,
  kind,
}: QuotedInstrument): readonly Release[] | undefined {
  const today = useNow(DAY);
  const needed = useAtomValue(flagsAtom).has('news') && today > 0;
  const dayAt = (days: number) => new Date(today + days * DAY).toISOString().slice(0, 10);
  const days = { from: dayAt(-DAYS_BACK), to: dayAt(DAYS_AHEAD) };
  // Only these have releases of their own, such as upgrades of a network.
  const hasOwn = kind === 'crypto' || kind === 'forex';
  const own = useReleases({ ...days, currency: base }, needed && hasOwn).data?.data;
  const others = useReleases({ ...days, currency: quote, importance: 'high,medium' }, needed).data?.data;
  const known = !needed || (others !== undefined && (own !== undefined || !hasOwn));
  return useMemo(
    () =>
      known
        ? [...(own ?? []), ...(others ?? [])].filter((release) => isAbout(release, { pair, base, quote }))
        : undefined,
    [known, own, others, pair, base, quote],
  );
}
