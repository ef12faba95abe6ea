import { cn } from '../../lib/cn.ts';
import type { PersonHere } from './use-presence.ts';

const namesOf = (people: readonly PersonHere[]) => {
  const names = people.map(({ name }) => name);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
};

/** What the others do now, in one line; empty if there are none. */
function presenceText(people: readonly PersonHere[]): string {
  const typing = people.filter((one) => one.typing);
  if (typing.length > 0) return `${namesOf(typing)} ${typing.length === 1 ? 'is' : 'are'} typing`;
  if (people.length === 0) return '';
  return `${namesOf(people)} ${people.length === 1 ? 'is' : 'are'} here`;
}

/** Shows who is present and who is typing. It keeps its line, so that nothing moves. */
export function PresenceLine({ people, className }: { people: readonly PersonHere[]; className?: string }) {
  const text = presenceText(people);
  const typing = people.some((one) => one.typing);
  return (
    <p role="status" className={cn('flex h-5 items-center gap-1.5 text-12 text-muted', className)}>
      {typing ? (
        <span className="flex gap-0.5" aria-hidden="true">
          {[0, 150, 300].map((delay) => (
            <span
              key={delay}
              className="size-1.5 animate-pulse rounded-full bg-accent"
              style={{ animationDelay: `${delay}ms` }}
            />
          ))}
        </span>
      ) : text ? (
        <span className="size-1.5 rounded-full bg-ok" aria-hidden="true" />
      ) : null}
      <span className="min-w-0 truncate">{text}</span>
    </p>
  );
}
