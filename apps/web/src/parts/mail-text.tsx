import { cn } from '../lib/cn.ts';
import { TextLink } from '../ui/text/link.tsx';

/** The text of a mail, with its links to this site as links. */
export function MailText({ text, className }: { text: string; className?: string }) {
  return (
    <p className={cn('text-13 whitespace-pre-line wrap-anywhere', className)}>
      {text.split(/(https?:\/\/\S+)/).map((part) => {
        // A link whose token is hidden leads nowhere.
        if (!URL.canParse(part) || !part.startsWith('http') || part.includes('•')) return part;
        const { pathname, search } = new URL(part);
        return (
          <TextLink key={part} to={`${pathname}${search}`}>
            {part}
          </TextLink>
        );
      })}
    </p>
  );
}
