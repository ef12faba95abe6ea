import { useMutation, useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../api/failure.ts';
import { pingOptions, refreshPing } from '../../../api/ping.ts';
import { client } from '../../../api/trpc.ts';
import { Banner } from '../../../ui/layout/banner.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';

/** How often to check whether staff have withdrawn the shown message, ms. */
const LOOK_EVERY = 10_000;

/** The message of staff to the trader, until it is dismissed or withdrawn. */
export function InfoMessage() {
  const ping = useQuery({ ...pingOptions, refetchInterval: LOOK_EVERY }).data;
  const dismissing = useMutation({
    mutationFn: () => client.profile.dismissInfoMessage.mutate({}),
    onSuccess: refreshPing,
    onError: (error) => toast('error', failureOf(error).error),
  });
  const message = ping?.trader?.infoMessage;
  if (!message) return null;
  return (
    <Banner
      tone="info"
      title="Message from our staff"
      // Staff who are signed in as the trader can only read it.
      {...(!ping.impersonation && { onClose: () => dismissing.mutate() })}
    >
      <span className="whitespace-pre-line">{message}</span>
    </Banner>
  );
}
