import { Binoculars } from 'lucide-react';
import { useAtomValue } from '../../../lib/atoms.ts';
import { useVisitors } from './visitor-button.tsx';
import { changeVisitors, visitorsAtom } from './visitors-state.ts';

/** Opens and closes the panel of visitors, for staff who have its button. */
export function useVisitorCommands() {
  const { open } = useAtomValue(visitorsAtom);
  if (!useVisitors()) return [];
  return [
    {
      id: 'visitors',
      label: open ? 'Close visitors' : 'Visitors',
      words: 'activity panel binoculars online sessions visits who is here',
      icon: Binoculars,
      run: () => changeVisitors({ open: !open }),
    },
  ];
}
