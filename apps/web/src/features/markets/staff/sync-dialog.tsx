import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { isAnnounced } from '../../../api/links/announced-failures.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { client, trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { specName, specText } from './spec-words.ts';
import type { TradingAsset } from './staff-instrument.ts';
import { refreshInstruments } from './staff-instrument.ts';

interface SyncDialogProps {
  counts: Outputs['marketsStaff']['tradingAssets']['counts'];
  onClose: () => void;
}

const EVERY = { page: 1, perPage: 100, sort: 'rank' } as const;

/** Shows the changes of a sync, runs it, and shows its result. */
export function SyncDialog({ counts, onClose }: SyncDialogProps) {
  const [restore, setRestore] = useState(false);
  const missing = useQuery(trpc.marketsStaff.tradingAssets.queryOptions({ ...EVERY, standing: 'missing' }));
  const differing = useQuery(trpc.marketsStaff.tradingAssets.queryOptions({ ...EVERY, standing: 'differs' }));
  const sync = useMutation({
    mutationFn: () => client.marketsStaff.syncTradingAssets.mutate({ restore }),
    onSuccess: refreshInstruments,
  });
  const failed = [missing, differing].find(({ isError, data }) => isError && !data);
  const failure = sync.error ? failureOf(sync.error) : null;
  const idle = counts.missing === 0 && (!restore || counts.restorable === 0);
  return (
    <Dialog
      title="Sync with the catalog"
      description="The catalog is built in. No other host is contacted."
      className="max-w-lg"
      onClose={onClose}
    >
      {(close) => (
        <div className="flex flex-col gap-5 p-5">
          {sync.data ? (
            <Done result={sync.data} />
          ) : failed ? (
            <QueryFailed query={failed} title="The planned changes could not be loaded." />
          ) : missing.data && differing.data ? (
            <Plan
              missing={missing.data.data}
              differing={differing.data.data}
              restorable={counts.restorable}
              restore={restore}
              onRestore={setRestore}
            />
          ) : (
            <Skeleton className="h-32 w-full" />
          )}
          <FormError>{failure && !isAnnounced(failure) ? failure.error : null}</FormError>
          <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
            {sync.data ? (
              <Button look="primary" onClick={close}>
                Done
              </Button>
            ) : (
              <>
                <Button onClick={close} disabled={sync.isPending}>
                  Cancel
                </Button>
                <Button look="primary" busy={sync.isPending} disabled={idle} onClick={() => sync.mutate()}>
                  {idle ? 'Nothing to do' : 'Sync'}
                </Button>
              </>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface PlanProps {
  missing: readonly TradingAsset[];
  differing: readonly TradingAsset[];
  restorable: number;
  restore: boolean;
  onRestore: (restore: boolean) => void;
}

function Plan({ missing, differing, restorable, restore, onRestore }: PlanProps) {
  return (
    <>
      <section aria-label="Will be listed">
        <h3 className="text-13 font-semibold">Will be listed</h3>
        {missing.length === 0 ? (
          <p className="mt-1 text-13 text-muted">All instruments of the catalog are listed.</p>
        ) : (
          <p className="mt-1 text-13 text-muted">
            {missing.map(({ name, symbol }) => `${name} (${codeLabel(symbol)})`).join(', ')}. They trade
            immediately.
          </p>
        )}
      </section>
      <section aria-label="Fields that differ" className="flex flex-col gap-2">
        <h3 className="text-13 font-semibold">Fields that differ</h3>
        {differing.length === 0 ? (
          <p className="text-13 text-muted">None.</p>
        ) : (
          <>
            <ul className="flex flex-col gap-3 text-13">
              {differing.map(({ name, symbol, differences }) => (
                <li key={symbol}>
                  <p className="font-medium">
                    {name} <span className="font-normal text-subtle">{codeLabel(symbol)}</span>
                  </p>
                  <ul className="mt-0.5 flex flex-col gap-1 text-muted">
                    {differences.map(({ field, here, catalogue, lock }) => (
                      <li key={field} className="num whitespace-normal">
                        {specName(field)}: {specText(field, here)} here, {specText(field, catalogue)} in the
                        catalog
                        {lock ? (
                          <span className="block text-12 text-subtle">Not reset: it {lock}.</span>
                        ) : null}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
            <Checkbox
              label="Reset to the values of the catalog"
              hint={
                restorable === 0 ? 'None of them can be reset.' : 'If off, they keep their current values.'
              }
              checked={restore}
              disabled={restorable === 0}
              onChange={onRestore}
            />
          </>
        )}
      </section>
    </>
  );
}

function Done({ result }: { result: Outputs['marketsStaff']['syncTradingAssets'] }) {
  const { added, restored, left, message } = result;
  return (
    <Banner tone="success" title={message} alert>
      {added.length > 0 ? <p>Listed: {added.join(', ')}</p> : null}
      {restored.map(({ pair, fields }) => (
        <p key={pair}>
          {pair}: {fields.map(specName).join(', ').toLowerCase()} put back
        </p>
      ))}
      {left.map(({ pair, fields, why }) => (
        <p key={pair}>
          Skipped: {pair}
          {fields.length > 0 ? ` (${fields.map(specName).join(', ').toLowerCase()})` : ''}. {why}
        </p>
      ))}
    </Banner>
  );
}
