import type { Outputs } from '../../../api/trpc.ts';
import { queryClient } from '../../../api/trpc.ts';

export type Approval = Outputs['approvals']['one'];

/** After a decision everything it may have changed is loaded again. */
export function refreshDecided(): void {
  void queryClient.invalidateQueries();
}
