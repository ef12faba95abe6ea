import { useMutation, useQuery } from '@tanstack/react-query';
import { client, queryClient, trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The emails that the trader gets. A change takes effect immediately, for the whole account. */
export function EmailSection() {
  const choice = useQuery(trpc.notifications.email.queryOptions({}));
  const choose = useMutation({
    mutationFn: (activity: boolean) => client.notifications.setEmail.mutate({ activity }),
    onSuccess: ({ activity }) =>
      queryClient.setQueryData(trpc.notifications.email.queryKey({}), { activity }),
  });
  return (
    <SettingsSection
      title="Email"
      about="You always get emails about security, identity, withdrawals and liquidations."
    >
      {choice.isError && !choice.data ? (
        <QueryFailed query={choice} title="Your email preferences could not be loaded." />
      ) : choice.data ? (
        <Switch
          wide
          label="Activity"
          hint="Deposits, transfers, staking rewards, packages and messages from our staff."
          checked={choose.isPending ? choose.variables : choice.data.activity}
          onChange={(activity) => choose.mutate(activity)}
        />
      ) : (
        <Skeleton className="h-11 w-full" />
      )}
    </SettingsSection>
  );
}
