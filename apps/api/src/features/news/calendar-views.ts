import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { EconomicRelease } from '@papermint/contracts/news/release-model';
import type { Release } from '../../market/releases/releases.ts';

/** A figure in whole numbers of the last decimal, as text. */
const figureText = ({ series }: Release, figure: number | null) =>
  figure === null ? null : formatUnits(BigInt(figure), series.figures?.decimals ?? 0);

/** The figures of a release as an answer has them. */
export const figuresView = (release: Release) => ({
  previous: figureText(release, release.previous),
  forecast: figureText(release, release.forecast),
  actual: figureText(release, release.actual),
});

/** @param kindOf the kind of a pair; undefined where it is not listed */
export function releaseView(
  release: Release,
  kindOf: (pair: string) => InstrumentKind | undefined,
): EconomicRelease {
  const { id, series, at, publishedAt, status, period } = release;
  const { name, about, area, currency, importance, figures, related } = series;
  return {
    id,
    series: series.id,
    name,
    about,
    area,
    currency,
    importance,
    period,
    unit: figures?.unit ?? null,
    decimals: figures?.decimals ?? 0,
    at: new Date(at).toISOString(),
    figuresAt: publishedAt === null ? null : new Date(publishedAt).toISOString(),
    status,
    ...figuresView(release),
    instruments: related.flatMap(({ pair }) => {
      const kind = kindOf(pair);
      return kind ? [{ pair, kind }] : [];
    }),
  };
}
