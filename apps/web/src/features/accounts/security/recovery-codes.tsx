import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows the recovery codes once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const text = codes.join('\n');
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-14 font-semibold outline-none">
        Save your recovery codes
      </h3>
      <Banner tone="warn">
        Each code signs you in once if you do not have your phone. They will not be shown again.
      </Banner>
      <ol
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-card border border-line bg-surface-2 p-4 font-mono text-14"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex items-center gap-2">
        <Button
          size="small"
          onClick={() =>
            saveFile('papermint-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))
          }
        >
          <Download className="size-4" aria-hidden="true" />
          Download
        </Button>
        <CopyButton text={text} label="Copy all codes" className="size-8" />
      </div>
      <Checkbox label="I have saved the codes" checked={saved} onChange={setSaved} />
      <Button look="primary" className="self-start max-sm:w-full" disabled={!saved} onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
