import type { Evidence } from '@papermint/contracts/requirements/model';
import type { ReactNode } from 'react';
import { useCountryNames } from '../../parts/country-names.ts';
import { KeyValues } from '../../ui/text/key-values.tsx';
import { When } from '../../ui/text/when.tsx';

interface EvidenceViewProps {
  sent: Evidence;
  /** Shows the picture, if there is one. */
  picture?: ReactNode;
}

/** The evidence that was sent for a requirement. */
export function EvidenceView({ sent, picture }: EvidenceViewProps) {
  const { answers, address, source, deletedAt } = sent;
  const nameOf = useCountryNames();
  return (
    <div className="flex flex-col gap-3">
      {answers.length > 0 ? (
        <dl className="flex flex-col gap-3 text-13">
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt className="text-muted">{question}</dt>
              <dd className="mt-0.5 font-medium wrap-anywhere whitespace-pre-line">{answer}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {address ? (
        <KeyValues
          className="-mt-2.5"
          rows={[
            { label: 'Street and number', value: address.street },
            { label: 'City', value: address.city },
            { label: 'Postal code', value: address.postalCode },
            { label: 'Country', value: nameOf(address.country) },
          ]}
        />
      ) : null}
      {source ? picture : null}
      <p className="text-12 text-muted">
        {source === 'sample' ? 'Generated sample. ' : source === 'upload' ? 'Uploaded picture. ' : null}
        Sent <When at={sent.submittedAt} absolute="utc" />.
        {deletedAt ? (
          <>
            {' '}
            {Date.parse(deletedAt) < Date.now() ? 'Its file was deleted' : 'Its file is deleted'}{' '}
            <When at={deletedAt} wall ahead togglable />.
          </>
        ) : null}
      </p>
    </div>
  );
}
