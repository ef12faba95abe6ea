import { useState } from 'react';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import type { Action } from './action.ts';
import { ActionEffects } from './action-effects.tsx';
import { clientOf, curlOf, playwrightOf } from './copy-text.ts';

type View = 'answer' | 'request' | 'effects' | 'code';

const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'answer', label: 'Answer' },
  { value: 'request', label: 'Request' },
  { value: 'effects', label: 'Effects' },
  { value: 'code', label: 'Code' },
];

/** One request: what was sent and answered, what it did, and the code that repeats it. */
export function ActionDetails({ action }: { action: Action }) {
  const [view, setView] = useState<View>('answer');
  const { method, url, body, outcome } = action;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1.5">
        <Segmented
          label="Shown part of the request"
          name="inspector-view"
          size="small"
          value={view}
          options={VIEWS}
          onChange={setView}
        />
        <span className="min-w-0 flex-1 truncate font-mono text-12 text-muted" title={url}>
          {method} {url}
        </span>
      </div>
      <section
        aria-label="Request details"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by key
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-2"
      >
        {view === 'answer' ? (
          <Json label="answer" value={outcome?.answer} waiting={!outcome} />
        ) : view === 'request' ? (
          <Json label="request" value={body ?? action.input} />
        ) : view === 'effects' ? (
          <ActionEffects action={action} />
        ) : (
          <Codes action={action} />
        )}
      </section>
    </div>
  );
}

function Json({ label, value, waiting = false }: { label: string; value: unknown; waiting?: boolean }) {
  if (waiting) return <p className="px-3 py-2 text-13 text-muted">The answer has not arrived yet.</p>;
  return <Code label={`Copy ${label}`} text={JSON.stringify(value ?? null, null, 2)} />;
}

function Codes({ action }: { action: Action }) {
  return (
    <div className="divide-y divide-line">
      {[
        { name: 'curl', text: curlOf(action, location.origin) },
        { name: 'Client', text: clientOf(action) },
        { name: 'Playwright', text: playwrightOf(action) },
      ].map(({ name, text }) => (
        <div key={name}>
          <h3 className="px-3 pt-2 text-11 font-medium text-subtle">{name}</h3>
          <Code label={`Copy as ${name}`} text={text} />
        </div>
      ))}
    </div>
  );
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <div className="relative">
      <pre className="px-3 py-2 pr-12 font-mono text-12 wrap-anywhere whitespace-pre-wrap">{text}</pre>
      <CopyButton label={label} text={text} className="absolute top-1 right-2" />
    </div>
  );
}
