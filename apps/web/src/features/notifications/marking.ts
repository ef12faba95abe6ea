import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/trpc.ts';
import { noteUnread } from './notifications.ts';

export function useMarkAsSeen() {
  return useMutation({
    mutationFn: (uuid: string) => client.notifications.markAsSeen.mutate({ uuid }),
    onSuccess: ({ unseen }) => noteUnread(unseen),
  });
}

export function useMarkAllAsSeen() {
  return useMutation({
    mutationFn: () => client.notifications.markAllAsSeen.mutate({}),
    onSuccess: ({ unseen }) => noteUnread(unseen),
  });
}
