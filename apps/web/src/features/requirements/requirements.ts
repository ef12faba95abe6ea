import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../api/trpc.ts';
import { queryClient, trpc } from '../../api/trpc.ts';

export type Requirement = Outputs['requirements']['list']['requirements'][number];
export type RequirementDetail = Outputs['requirements']['one'];

export const REQUIREMENTS = '/account/requirements';

/** Addresses of pictures open them for five minutes, ms. */
const PICTURES_LAST = 240_000;

export function useRequirements() {
  return useQuery(trpc.requirements.list.queryOptions({}, { staleTime: 0 }));
}

/** A requirement. Its picture is fetched again before its address expires. */
export function useRequirement(requirementId: string) {
  return useQuery(
    trpc.requirements.one.queryOptions(
      { requirementId },
      { staleTime: 0, refetchInterval: ({ state }) => (state.data?.sent?.picture ? PICTURES_LAST : false) },
    ),
  );
}

/** Shows the answer of a command. */
export function showRequirement(requirement: RequirementDetail): void {
  queryClient.setQueryData(trpc.requirements.one.queryKey({ requirementId: requirement.uuid }), requirement);
  void queryClient.invalidateQueries({ queryKey: trpc.requirements.list.queryKey() });
}
