import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';
import { TextLink } from '../../ui/text/link.tsx';

/** Where to read the mails of the sandbox; empty without a sandbox. */
export function MailHint({ to }: { to?: string | undefined }) {
  const { data } = useQuery(trpc.sandbox.overview.queryOptions({}, { retry: false }));
  if (!data) return null;
  const query = to ? `?to=${encodeURIComponent(to)}` : '';
  return (
    <p className="border-t border-line px-5 py-4 text-13 text-pretty wrap-anywhere text-muted md:px-6">
      The sandbox does not send emails. Read them at{' '}
      <TextLink to={`${location.origin}/api/sandbox/mail${query}`}>/api/sandbox/mail</TextLink>
    </p>
  );
}
