import type { DocumentType } from '@papermint/contracts/identity/documents';
import { documentNames } from '@papermint/contracts/identity/documents';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { failureOf } from '../../api/failure.ts';
import { client, trpc } from '../../api/trpc.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { cn } from '../../lib/cn.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { DocumentPicture } from '../../ui/picture/document-picture.tsx';
import { sampleNames } from './identity-words.ts';
import type { OwnDocument } from './verification.ts';
import { showIdentity } from './verification.ts';

/** Addresses of pictures open them for five minutes, ms. */
const PICTURES_LAST = 240_000;

/** The key of the calls that choose a sample, so that others can wait for them. */
export const CHOOSING = ['choose a sample'] as const;

interface SamplePickerProps {
  type: DocumentType;
  /** The document that is chosen for this slot. */
  chosen: OwnDocument | undefined;
}

/** The sample documents of a type, to choose one by a press. */
export function SamplePicker({ type, chosen }: SamplePickerProps) {
  const query = useQuery(
    trpc.identity.samples.queryOptions({ type }, { staleTime: 0, refetchInterval: PICTURES_LAST }),
  );
  const choose = useMutation({
    mutationKey: CHOOSING,
    mutationFn: (sample: keyof typeof sampleNames) => client.identity.chooseSample.mutate({ type, sample }),
    onSuccess: ({ identity }) => showIdentity(identity),
  });
  if (query.isError && !query.data) {
    return <QueryFailed query={query} title="The samples could not be loaded." />;
  }
  const isChosen = (sample: string) =>
    chosen?.type === type && chosen.sample === sample && chosen.status !== 'refused';
  return (
    <>
      <ul aria-label={`Sample: ${documentNames[type]}`} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {query.data
          ? query.data.samples.map(({ sample, picture }) => (
              <li key={sample}>
                <button
                  type="button"
                  aria-pressed={isChosen(sample)}
                  disabled={choose.isPending}
                  className={cn(
                    'group relative flex h-full w-full flex-col overflow-hidden rounded-card border text-left transition-colors duration-120',
                    isChosen(sample) ? 'border-accent' : 'border-line hover:border-control',
                  )}
                  onClick={() => choose.mutate(sample)}
                >
                  <DocumentPicture src={picture} alt="" className="aspect-4/3 w-full p-2" />
                  <span
                    className={cn(
                      'flex min-h-11 flex-1 items-center gap-2 border-t px-3 py-2 text-12 font-medium',
                      isChosen(sample) ? 'border-accent bg-tint-accent text-accent' : 'border-line',
                    )}
                  >
                    <span className="min-w-0 flex-1">{sampleNames[sample]}</span>
                    {isChosen(sample) ? <Check className="size-4 shrink-0" aria-hidden="true" /> : null}
                  </span>
                </button>
              </li>
            ))
          : [1, 2, 3].map((key) => (
              <li key={key}>
                <Skeleton className="h-40 w-full" />
              </li>
            ))}
      </ul>
      <FormError>{choose.isError ? failureOf(choose.error).error : undefined}</FormError>
    </>
  );
}
