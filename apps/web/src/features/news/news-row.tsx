import { codeLabel } from '@papermint/contracts/money/asset-code';
import { DayTime } from '../../frames/list/day-time.tsx';
import { Pill } from '../../ui/text/pill.tsx';
import { DayRow } from './day-row.tsx';
import type { NewsItem } from './news-words.ts';
import { TOPIC_WORDS } from './news-words.ts';

const MOST_PAIRS = 3;

interface NewsRowProps {
  item: NewsItem;
  /** The address that opens it. */
  to: string;
  opened: boolean;
}

/** A piece of news in a list. */
export function NewsRow({ item, to, opened }: NewsRowProps) {
  const { id, publishedAt, headline, text, source, topic, pairs } = item;
  return (
    <DayRow
      id={id}
      name={headline}
      to={to}
      opened={opened}
      className="gap-x-4 gap-y-1 py-3 sm:grid-cols-[5rem_1fr]"
    >
      <DayTime at={publishedAt} />
      <div className="min-w-0">
        <h3 className="text-14 font-medium">{headline}</h3>
        <p className="mt-0.5 line-clamp-2 text-13 text-muted">{text}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-subtle">
          <Pill>{TOPIC_WORDS[topic]}</Pill>
          <span>{source}</span>
          {pairs.length > 0 ? <span>{pairsText(pairs)}</span> : null}
        </p>
      </div>
    </DayRow>
  );
}

function pairsText(pairs: readonly string[]): string {
  const more = pairs.length - MOST_PAIRS;
  return `${pairs.slice(0, MOST_PAIRS).map(codeLabel).join(' · ')}${more > 0 ? ` and ${more} more` : ''}`;
}
