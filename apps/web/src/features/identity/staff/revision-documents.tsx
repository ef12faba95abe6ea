import { documentNames } from '@papermint/contracts/identity/documents';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import type { CaseDocument } from './cases.ts';
import { missingDocuments } from './missing-documents.ts';

/** The documents that are ticked in the open form, by account number. */
const ticked = new Map<string, readonly string[]>();
/** Those of sent forms, until their decision is sent. */
const requested = new Map<string, readonly string[]>();

/** Ends the form of a case. @returns what is missing, as a sentence */
export function takeTicked(accountId: string, documents: readonly CaseDocument[]): string | undefined {
  const chosen = ticked.get(accountId) ?? [];
  const missing = missingDocuments(documents, chosen);
  if (missing === undefined) requested.set(accountId, chosen);
  return missing;
}

/** The documents to request again, for one decision. @param keep the decision is still to be sent */
export function requestedDocuments(accountId: string, keep: boolean): string[] {
  const chosen = requested.get(accountId) ?? [];
  if (!keep) requested.delete(accountId);
  return [...chosen];
}

interface DocumentBoxesProps {
  documents: readonly CaseDocument[];
  /** The ids of the ticked ones. */
  chosen: readonly string[];
  error?: string | undefined;
  onChange: (chosen: readonly string[]) => void;
}

/** A tick box for each document. A refused one is requested again in any case, for its own reason. */
export function DocumentBoxes({ documents, chosen, error, onChange }: DocumentBoxesProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-13 font-medium">Documents to request again</legend>
      {documents.map(({ uuid, type, status, reason }) => {
        const refused = status === 'refused';
        return (
          <Checkbox
            key={uuid}
            label={documentNames[type]}
            hint={refused ? `Refused: ${reason}` : undefined}
            checked={refused || chosen.includes(uuid)}
            disabled={refused}
            onChange={(on) => onChange(on ? [...chosen, uuid] : chosen.filter((one) => one !== uuid))}
          />
        );
      })}
      <FormError>{error}</FormError>
    </fieldset>
  );
}

/** The boxes in the form of the queue's act. They begin empty for each case. */
function RevisionDocuments({ accountId }: { accountId: string }) {
  const documents = useQuery(trpc.identityStaff.one.queryOptions({ accountId })).data?.documents ?? [];
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useEffect(() => {
    ticked.set(accountId, chosen);
  }, [accountId, chosen]);
  return <DocumentBoxes documents={documents} chosen={chosen} onChange={setChosen} />;
}

export const revisionChoices = (accountId: string) => (
  <RevisionDocuments key={accountId} accountId={accountId} />
);
