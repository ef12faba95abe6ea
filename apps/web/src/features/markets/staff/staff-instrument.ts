import type { Outputs } from '../../../api/trpc.ts';
import { queryClient } from '../../../api/trpc.ts';
import { STAFF_KINDS } from './staff-kinds.ts';

/** The lists and details of all kinds have the same shape. */
export type StaffInstrument = Outputs['marketsStaff']['coins']['data'][number];
export type StaffInstrumentDetail = Outputs['marketsStaff']['coin'];
export type InstrumentChange = StaffInstrumentDetail['history'][number];
export type TradingAsset = Outputs['marketsStaff']['tradingAssets']['data'][number];

/** The instrument of a command's answer, which that of a coin names otherwise. */
export function instrumentOf(
  answer: { coin: StaffInstrumentDetail } | { instrument: StaffInstrumentDetail },
): StaffInstrumentDetail {
  return 'coin' in answer ? answer.coin : answer.instrument;
}

/** Shows the changed instrument, and loads the lists again. */
export function takeInstrument(instrument: StaffInstrumentDetail): void {
  const { symbol, kind } = instrument;
  queryClient.setQueryData(STAFF_KINDS[kind].one.queryKey({ symbol }), instrument);
  refreshInstruments();
}

const FEATURES = ['marketsStaff', 'stocksStaff', 'forexStaff', 'commoditiesStaff'] as const;

export function refreshInstruments(): void {
  for (const feature of FEATURES) void queryClient.invalidateQueries({ queryKey: [[feature]] });
}
