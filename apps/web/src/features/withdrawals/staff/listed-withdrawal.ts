import type { Outputs } from '../../../api/trpc.ts';

export type ListedWithdrawal = Outputs['withdrawalsStaff']['list']['data'][number];
