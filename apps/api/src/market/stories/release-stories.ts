import { DAY, SECOND } from '@papermint/contracts/common/time-units';
import type { ReleaseUnit } from '@papermint/contracts/news/kinds';
import { FIGURES_AFTER } from '@papermint/contracts/news/kinds';
import type { Release } from '../releases/releases.ts';
import { releasesBetween } from '../releases/releases.ts';
import type { Choose, Story, StoryWorld, Words } from './story-market.ts';
import { changeOf, nameOf, say, signed } from './story-market.ts';
import type { ReleaseFacts } from './texts/session-texts.ts';
import { RELEASE_CLOSERS, RELEASE_HEADLINES, RELEASE_LEADS } from './texts/session-texts.ts';

const [HEADLINE, LEAD, CLOSER] = [2, 3, 4] as const;

/** A story about a release, and its id. */
export interface ReleaseStory extends Story {
  release: string;
}

/** The releases whose figures appear on a day. */
export function releaseStories(world: StoryWorld, day: number): ReleaseStory[] {
  return releasesBetween(world, day - FIGURES_AFTER, day + DAY - FIGURES_AFTER, day + DAY)
    .filter(({ actual, previous, forecast }) => actual !== null && previous !== null && forecast !== null)
    .map((release) => ({
      release: release.id,
      trigger: release.at + FIGURES_AFTER,
      topic: 'economy',
      delay: [1, 20],
      others: release.series.related.map(({ pair }) => pair).filter((pair) => world.marketOf(pair)),
      write: (choose) => releaseWords(world, release, choose),
    }));
}

const SAID: Readonly<Record<ReleaseUnit, (figure: string) => string>> = {
  percent: (figure) => `${figure}%`,
  points: (figure) => figure,
  thousand: (figure) => `${figure} thousand`,
  million_barrels: (figure) => `${figure} million barrels`,
  billion_cubic_feet: (figure) => `${figure} billion cubic feet`,
  million_dollars: (figure) => `${figure} million dollars`,
};

function sayFigure({ series }: Release, figure: number | null): string {
  const { figures } = series;
  if (!figures || figure === null) return '';
  const text = (Math.abs(figure) / 10 ** figures.decimals).toFixed(figures.decimals);
  return `${figure < 0 ? '−' : ''}${SAID[figures.unit](text)}`;
}

function releaseWords(world: StoryWorld, release: Release, choose: Choose): Words {
  const { series, period, actual, forecast, previous, at } = release;
  const difference = (actual ?? 0) - (forecast ?? 0);
  const moved = series.related
    .map(({ pair }) => world.marketOf(pair))
    .find((market) => market?.calendar.isOpen(at - SECOND) && market.calendar.isOpen(at + FIGURES_AFTER));
  const facts: ReleaseFacts = {
    name: series.name,
    period: period === null ? '' : ` (${period})`,
    actual: sayFigure(release, actual),
    forecast: sayFigure(release, forecast),
    previous: sayFigure(release, previous),
    outcome: difference === 0 ? 'in line' : difference > 0 ? 'above' : 'below',
    pair: '',
    change: '',
    price: '',
    about: series.about,
  };
  const lines = [choose(RELEASE_LEADS, LEAD)(facts)];
  if (moved) {
    const [before, after] = [at - SECOND, at + FIGURES_AFTER - SECOND].map((instant) =>
      moved.path.priceAt(instant),
    ) as [number, number];
    const around = {
      ...facts,
      pair: nameOf(moved),
      change: signed(changeOf(before, after)),
      price: say(moved, after),
    };
    lines.push(choose(RELEASE_CLOSERS, CLOSER)(around));
  } else {
    lines.push(series.about);
  }
  return { headline: choose(RELEASE_HEADLINES, HEADLINE)(facts), text: lines.join(' ') };
}
