import { labelOf } from '@papermint/contracts/common/label';

/** What a call of staff does, and the area it belongs to: 'Update coin' of 'Markets'. */
export function callWords(call: string): { does: string; area: string } {
  const [feature = '', name = ''] = call.split('.');
  return { does: labelOf(name), area: labelOf(feature.replace(/Staff$/, '')) };
}
