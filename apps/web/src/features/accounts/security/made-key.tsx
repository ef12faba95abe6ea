import { Button } from '../../../ui/form/button.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { ProgramAccess } from './program-access.tsx';

interface MadeKeyProps {
  /** As the call has answered it. */
  made: { key: string; secret: string | null; signs: boolean };
  onDone: () => void;
}

/** Shows a new key once. */
export function MadeKey({ made: { key, secret, signs }, onDone }: MadeKeyProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4 p-5">
      <Banner tone="warn">Copy it now. You will not be able to see it again.</Banner>
      <Shown name={signs ? 'API key' : 'Key'} text={key} />
      {secret === null ? null : <Shown name="Secret" text={secret} />}
      {signs ? (
        <ProgramAccess apiKey={key} secret={secret} />
      ) : (
        <p className="text-13 text-muted">
          Send it as <code className="font-mono text-12">Authorization: Bearer</code> with any call in the{' '}
          <a href="/api/docs" className="font-medium text-accent hover:underline">
            API
          </a>{' '}
          that it may make.
        </p>
      )}
      <Button look="primary" wide onClick={onDone}>
        Done
      </Button>
    </div>
  );
}

function Shown({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex flex-col gap-1">
      <span className="text-12 font-medium text-muted">{name}</span>
      <p className="flex items-center gap-2 rounded-card border border-line bg-surface-2 py-3 pr-2 pl-4">
        <code className="min-w-0 flex-1 font-mono text-13 wrap-anywhere">{text}</code>
        <CopyButton text={text} label={`Copy ${name.toLowerCase()}`} />
      </p>
    </div>
  );
}
