import { useMutation } from '@tanstack/react-query';
import { client } from '../../lib/trpc.ts';
import { noteUnseen } from './news.ts';

export function useMarkAsSeen() {
  return useMutation({
    mutationFn: (uuid: string) => client.notifications.markAsSeen.mutate({ uuid }),
    onSuccess: ({ unseen }) => noteUnseen(unseen),
  });
}

export function useMarkAllAsSeen() {
  return useMutation({
    mutationFn: () => client.notifications.markAllAsSeen.mutate({}),
    onSuccess: ({ unseen }) => noteUnseen(unseen),
  });
}
