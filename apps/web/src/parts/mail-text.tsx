import { cn } from '../lib/cn.ts';
import { ownPath } from '../lib/text/own-link.ts';
import { TextLink } from '../ui/text/link.tsx';

/** The text of a mail, with its links to this site as links. */
export function MailText({ text, className }: { text: string; className?: string }) {
  return (
    <p className={cn('text-13 whitespace-pre-line wrap-anywhere', className)}>
      {text.split(/(https?:\/\/\S+)/).map((part) => {
        // A link whose token is hidden leads nowhere.
        const path = part.includes('•') ? undefined : ownPath(part, location.origin);
        if (path === undefined) return part;
        return (
          <TextLink key={part} to={path}>
            {part}
          </TextLink>
        );
      })}
    </p>
  );
}
