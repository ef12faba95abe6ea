import type { SupportMessage } from '@papermint/contracts/messages/model';
import { Bot, Check, CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { SCROLLS_BY_KEY } from '../../lib/page/scrolls.ts';
import { Button } from '../../ui/form/button.tsx';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { When } from '../../ui/text/when.tsx';
import { exactTime } from '../../ui/text/when-format.ts';

interface MessageListProps {
  side: 'trader' | 'staff';
  /** The seed of the trader's picture: the account number. */
  seed: string;
  messages: readonly SupportMessage[];
  earlier: boolean;
  onEarlier: () => Promise<unknown>;
  /** After the last message. */
  end?: ReactNode;
}

const dayOf = ({ createdAt }: SupportMessage) => createdAt.slice(0, 10);
/** A new message scrolls the list only if the reader is this near to its end, pixels. */
const NEAR = 120;

/** The messages of a conversation, the newest at the bottom, which stays in view. */
export function MessageList({ side, seed, messages, earlier, onEarlier, end }: MessageListProps) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [loading, setLoading] = useState(false);
  const last = messages.at(-1)?.number ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message
  useLayoutEffect(() => {
    const list = box.current;
    if (list && atEnd.current) list.scrollTop = list.scrollHeight;
  }, [last]);
  const more = async () => {
    const list = box.current;
    const fromEnd = list ? list.scrollHeight - list.scrollTop : 0;
    setLoading(true);
    await onEarlier();
    setLoading(false);
    requestAnimationFrame(() => {
      if (list) list.scrollTop = list.scrollHeight - fromEnd;
    });
  };
  return (
    <div
      ref={box}
      role="log"
      aria-label="Messages"
      {...SCROLLS_BY_KEY}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 focus-visible:-outline-offset-2 md:px-5"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
      }}
    >
      {earlier ? (
        <div className="mb-4 flex justify-center">
          <Button size="small" busy={loading} onClick={() => void more()}>
            Earlier messages
          </Button>
        </div>
      ) : null}
      <ol className="flex flex-col gap-1">
        {messages.map((message, index) => {
          const before = messages[index - 1];
          const follows =
            before !== undefined &&
            before.from === message.from &&
            before.name === message.name &&
            dayOf(before) === dayOf(message);
          return (
            <li key={message.uuid}>
              {before === undefined || dayOf(before) !== dayOf(message) ? (
                <p className="my-3 text-center text-11 font-medium text-subtle">
                  <When at={message.createdAt} absolute="day" />
                </p>
              ) : null}
              <Bubble message={message} side={side} seed={seed} follows={follows} />
            </li>
          );
        })}
      </ol>
      {end}
    </div>
  );
}

interface BubbleProps {
  message: SupportMessage;
  side: 'trader' | 'staff';
  seed: string;
  /** The message before has the same author. */
  follows: boolean;
}

function Bubble({ message, side, seed, follows }: BubbleProps) {
  const { from, name, text, pictures, read, createdAt } = message;
  const own = side === 'trader' ? from === 'trader' : from !== 'trader';
  const automatic = from === 'automatic';
  const author = authorOf(message, side);
  const Tick = read ? CheckCheck : Check;
  return (
    <div className={cn('flex gap-2.5', own && 'flex-row-reverse', follows ? 'mt-0.5' : 'mt-3')}>
      <span className="w-7 shrink-0">
        {follows ? null : automatic ? (
          <span className="grid size-7 place-items-center rounded-full bg-surface-3 text-muted">
            <Bot className="size-4" aria-hidden="true" />
          </span>
        ) : (
          <Avatar seed={from === 'trader' ? seed : `staff ${name}`} className="size-7" />
        )}
      </span>
      <div className={cn('flex max-w-[min(36rem,82%)] min-w-0 flex-col', own ? 'items-end' : 'items-start')}>
        <p className={cn('mb-1 text-12 text-muted', follows && 'sr-only')}>{author}</p>
        <Pictures pictures={pictures} />
        {text ? (
          <p
            className={cn(
              'rounded-card px-3.5 py-2 text-14 leading-normal whitespace-pre-wrap wrap-anywhere',
              own && !automatic ? 'bg-tint-accent text-fg' : 'border border-line bg-surface-2 text-fg',
              automatic && 'border border-dashed border-control',
            )}
          >
            {text}
          </p>
        ) : null}
        <p className="mt-0.5 flex items-center gap-1 text-11 text-subtle">
          <time dateTime={createdAt} title={exactTime(Date.parse(createdAt))} className="num">
            {createdAt.slice(11, 16)}
          </time>
          {own ? (
            <>
              <Tick className={cn('size-3.5', read && 'text-accent')} aria-hidden="true" />
              <span className="sr-only">{read ? 'Read' : 'Not read yet'}</span>
            </>
          ) : null}
        </p>
      </div>
    </div>
  );
}

function authorOf({ from, name, rule }: SupportMessage, side: BubbleProps['side']): string {
  if (side === 'trader' && from === 'trader') return 'You';
  if (from !== 'automatic') return name ?? 'Support';
  return rule === null ? 'Automatic answer' : `Automatic: ${rule}`;
}

function Pictures({ pictures }: Pick<SupportMessage, 'pictures'>) {
  if (pictures.length === 0) return null;
  return (
    <ul className="mb-1 flex flex-wrap gap-1.5">
      {pictures.map(({ small, large }, index) => (
        <li key={small}>
          <a
            href={large}
            target="_blank"
            rel="noreferrer"
            className="block overflow-hidden rounded-card border border-line"
          >
            <img
              src={small}
              alt={`Attached, ${index + 1} of ${pictures.length}`}
              className="max-h-52 min-h-12 max-w-full min-w-12 object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
