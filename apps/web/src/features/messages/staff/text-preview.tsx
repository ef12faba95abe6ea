import { templateError, templateVariables } from '@papermint/contracts/messages/template-variables';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../api/failure.ts';
import { trpc } from '../../../api/trpc.ts';
import { useDebounced } from '../../../lib/debounced.ts';

interface TextPreviewProps {
  accountId: string;
  subject?: string;
  text: string;
}

const PAUSE = 300;

/** A text with its variables filled in for a trader. */
export function TextPreview({ accountId, subject = '', text }: TextPreviewProps) {
  const asked = useDebounced(
    { accountId: accountId.trim(), subject: subject.trim(), text: text.trim() },
    PAUSE,
  );
  const wrong = templateError(asked.text) ?? templateError(asked.subject);
  const able = asked.accountId !== '' && asked.text !== '' && wrong === undefined;
  const query = useQuery({
    ...trpc.messageTemplatesStaff.preview.queryOptions(
      {
        accountId: asked.accountId,
        text: asked.text,
        ...(asked.subject && { subject: asked.subject }),
      },
      { placeholderData: keepPreviousData },
    ),
    enabled: able,
  });
  const preview = able ? query.data : undefined;
  return (
    <section aria-label="Preview" className="min-w-0 rounded-card border border-line">
      <h2 className="border-b border-line px-4 py-2 text-12 font-medium text-subtle">
        {preview ? `As ${preview.to.name} reads it` : 'Preview'}
      </h2>
      <div className="px-4 py-3 text-13">
        {wrong ? (
          <p className="text-muted">The text {wrong}.</p>
        ) : query.isError && able ? (
          <p className="text-muted">{failureOf(query.error).error}</p>
        ) : preview ? (
          <>
            {preview.subject ? <p className="mb-2 font-semibold wrap-anywhere">{preview.subject}</p> : null}
            <p className="whitespace-pre-wrap wrap-anywhere">{preview.text}</p>
          </>
        ) : (
          <p className="text-muted">Choose a recipient and enter a text to see a preview.</p>
        )}
      </div>
    </section>
  );
}

/** The variables of templates, each of which is added to a text by a press. */
export function VariableButtons({ onChoose }: { onChoose: (variable: string) => void }) {
  return (
    <ul aria-label="Variables" className="flex flex-wrap gap-1.5">
      {Object.entries(templateVariables).map(([name, what]) => (
        <li key={name}>
          <button
            type="button"
            title={what}
            className="rounded-full border border-control px-2.5 py-0.5 font-mono text-12 text-muted hover:bg-surface-2 hover:text-fg touch:min-h-11"
            onClick={() => onChoose(`{{${name}}}`)}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
