import { cn } from '../lib/cn.ts';
import { hasSandbox } from '../state/site/sandbox.ts';
import { TextLink } from '../ui/text/link.tsx';
import { useLiveMails } from './live-mails.ts';
import { MailItem } from './mail-item.tsx';

interface SandboxMailProps {
  /** The recipient's address; without it, only the link to all emails is shown. */
  to?: string | undefined;
  className?: string;
}

/** Shows the latest email to an address while the sandbox is on, because the sandbox sends none. */
export function SandboxMail({ to, className }: SandboxMailProps) {
  const { data } = useLiveMails({ to, enabled: hasSandbox && to !== undefined });
  if (!hasSandbox) return null;
  const latest = data?.[0];
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  return (
    <div className={cn('text-13 text-pretty wrap-anywhere text-muted', className)}>
      <p>
        The sandbox does not send emails. Read them at{' '}
        <TextLink to={`${location.origin}/api/sandbox/mail${query}`}>/api/sandbox/mail</TextLink>
        {latest ? '. This is the latest:' : null}
      </p>
      {latest ? (
        <div className="mt-3 text-fg">
          <MailItem mail={latest} />
        </div>
      ) : null}
    </div>
  );
}
