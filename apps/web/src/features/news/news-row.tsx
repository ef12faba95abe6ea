import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Link } from 'react-router-dom';
import { cn } from '../../lib/cn.ts';
import { Pill } from '../../ui/text/pill.tsx';
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
    <li
      data-key={id}
      tabIndex={-1}
      className={cn(
        'relative grid gap-x-4 gap-y-1 px-4 py-3 outline-none transition-colors duration-120 hover:bg-surface-2 focus:bg-surface-2 sm:grid-cols-[4rem_1fr]',
        opened && 'bg-surface-2',
      )}
    >
      <time dateTime={publishedAt} className="num text-12 leading-5 text-subtle">
        {publishedAt.slice(11, 19)}
      </time>
      <div className="min-w-0">
        <h3 className="text-14 font-medium">{headline}</h3>
        <p className="mt-0.5 line-clamp-2 text-13 text-muted">{text}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-subtle">
          <Pill>{TOPIC_WORDS[topic]}</Pill>
          <span>{source}</span>
          {pairs.length > 0 ? <span>{pairsText(pairs)}</span> : null}
        </p>
      </div>
      <Link to={to} data-row={id} aria-label={headline} className="absolute inset-0 -outline-offset-2" />
    </li>
  );
}

function pairsText(pairs: readonly string[]): string {
  const more = pairs.length - MOST_PAIRS;
  return `${pairs.slice(0, MOST_PAIRS).map(codeLabel).join(' · ')}${more > 0 ? ` and ${more} more` : ''}`;
}
