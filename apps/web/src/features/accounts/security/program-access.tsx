import { useState } from 'react';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { ScrollArea } from '../../../ui/layout/scroll-area.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { programConfigs } from './program-configs.ts';

/** How programs for Binance use a key: a configuration for each, with the key in it. */
export function ProgramAccess({ apiKey, secret }: { apiKey: string; secret: string | null }) {
  const configs = programConfigs({
    origin: window.location.origin,
    key: apiKey,
    secret: secret ?? '<your private key>',
  });
  const [name, setName] = useState(configs[0]?.name ?? '');
  const chosen = configs.find((config) => config.name === name);
  return (
    <section className="flex min-w-0 flex-col gap-2" aria-label="Configuration">
      <div className="flex items-center gap-2">
        <NativeSelect
          label="Program"
          value={name}
          options={configs.map((config) => ({ value: config.name, label: config.name }))}
          onChange={setName}
        />
        <span className="min-w-0 flex-1 truncate text-12 text-muted">{chosen?.place}</span>
        <CopyButton text={chosen?.text ?? ''} label="Copy configuration" />
      </div>
      <ScrollArea label="Text" className="max-h-52 rounded-card border border-line bg-surface-2">
        <pre className="p-3 font-mono text-12 wrap-anywhere whitespace-pre-wrap">{chosen?.text}</pre>
      </ScrollArea>
    </section>
  );
}
