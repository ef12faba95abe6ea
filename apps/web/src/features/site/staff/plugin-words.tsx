import type { Outputs } from '../../../api/trpc.ts';
import { Pill } from '../../../ui/text/pill.tsx';

export type PluginRecord = Outputs['pluginsStaff']['view'];
export type Plugin = PluginRecord['plugin'];

export function PluginPill({ plugin: { enabled } }: { plugin: Plugin }) {
  return (
    <Pill tone={enabled ? 'ok' : 'plain'} quiet={enabled}>
      {enabled ? 'On' : 'Off'}
    </Pill>
  );
}
