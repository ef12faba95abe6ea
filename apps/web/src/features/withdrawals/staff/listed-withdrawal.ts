import type { Outputs } from '../../../api/trpc.ts';

export type ListedWithdrawal = Outputs['withdrawals']['list']['data'][number];
