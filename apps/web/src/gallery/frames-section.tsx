import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FileField } from '../frames/form/file-field.tsx';
import { Receipt } from '../frames/form/receipt.tsx';
import { Refused } from '../frames/form/refused.tsx';
import type { Upload } from '../frames/form/use-upload.ts';
import { useListParams } from '../frames/list/list-params.ts';
import { ListView } from '../frames/list/list-view.tsx';
import { localList } from '../frames/list/local-list.ts';
import { RecordPage } from '../frames/record/record-page.tsx';
import { addRecordTabs } from '../frames/record/record-tabs.ts';
import { QueueBulkDialog } from '../frames/staff/queue/queue-bulk-dialog.tsx';
import { Button } from '../ui/form/button.tsx';
import { Segmented } from '../ui/form/segmented.tsx';
import { Banner } from '../ui/layout/banner.tsx';
import { CardLine } from '../ui/layout/card-line.tsx';
import { Empty } from '../ui/layout/states.tsx';
import { Avatar } from '../ui/picture/avatar.tsx';
import { KeyValues } from '../ui/text/key-values.tsx';
import { Pill } from '../ui/text/pill.tsx';
import { refusal } from './refused-sample.ts';
import { LONG, sampleOrders } from './samples.ts';
import { Section, Specimen } from './section.tsx';

const nothing = () => undefined;

/** Frames that are a whole page with its main heading: shown by `?only=frames`. */
export function FramesSection() {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <Section id="frames" title="Frames">
        <Files />
        <Exporting />
        <Bulk />
        <Specimen title="Receipt">
          <Receipt
            title="Sent"
            about="Maya Lindqvist has it now."
            next={{ label: 'See the transaction', to: '/gallery/transactions' }}
            again={{ label: 'Send another', onClick: nothing }}
            fresh={false}
          >
            <KeyValues rows={[{ label: 'Amount', value: '25.00 USD', strong: true }]} />
          </Receipt>
        </Specimen>
      </Section>
      <SampleRecord />
    </QueryClientProvider>
  );
}

const PICTURE = new File(['GIF89a'], 'a-picture-with-a-very-long-name-that-does-not-fit.png', {
  type: 'image/png',
});
const UPLOADS: Record<string, Partial<Upload>> = {
  'Empty file field': {},
  'File chosen': { file: PICTURE },
  'File on its way': { file: PICTURE, progress: 0.4 },
  'File refused at its field': { error: 'Picture is larger than 5 MB' },
  'File refused as a whole': { file: PICTURE, whole: 'The connection was cut. Try again.' },
};

function Files() {
  return Object.entries(UPLOADS).map(([title, state], place) => (
    <Specimen key={title} title={title}>
      <FileField
        upload={{
          form: 'gallery',
          name: `picture-${place}`,
          label: `Picture ${place + 1}`,
          rule: {
            types: ['image/png'],
            maxBytes: 5_000_000,
            maxFiles: 1,
            visibility: 'public',
            widths: [512],
          },
          file: null,
          progress: undefined,
          error: undefined,
          whole: undefined,
          choose: nothing,
          refuse: nothing,
          start: async () => undefined,
          ...state,
        }}
      />
    </Specimen>
  ));
}

function Exporting() {
  const params = useListParams([], '-createdAt');
  const page = { data: sampleOrders.slice(0, 3), total: 100_000, page: 1, perPage: 3, lastPage: 33_334 };
  const exporting = { rows: 41_000, start: nothing, cancel: nothing };
  return (
    <Specimen title="A list while it is exported" wide flush>
      <ListView
        label="Exported orders"
        rowsName="orders"
        list={{ ...localList(params, ({ id }) => id, page), exporting }}
        columns={[{ key: 'id', header: 'Order', cell: ({ id }) => id }]}
        card={({ id, pair, amount }) => <CardLine title={id} note={pair} figure={amount} />}
        empty={<Empty title="No orders yet" />}
      />
    </Specimen>
  );
}

const COINS = ['LTC', 'ZEC', 'UNI', 'DOT'].map((name) => ({
  id: name,
  name: `Delist ${name}`,
  worth: { currency: name, amount: '12.5', value: '1000' },
  marks: name === 'DOT' ? ['Traded today'] : [],
  against: null,
  impossible: null,
}));

function Bulk() {
  const [open, setOpen] = useState(false);
  return (
    <Specimen title="An act on several rows, of which one fails">
      <Button onClick={() => setOpen(true)}>Open act on several</Button>
      {open ? (
        <QueueBulkDialog
          act={{
            label: 'Approve',
            done: 'Approved',
            grants: true,
            run: async (ids, _reason, { options }) =>
              ids.map((id) => ({
                id,
                ok: options.context.dryRun === true || id !== 'ZEC',
                message: id === 'ZEC' ? `The coin has changed since. ${LONG}` : 'Approved',
              })),
          }}
          rows={COINS}
          rowsName="requests"
          each="request"
          onDone={nothing}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Specimen>
  );
}

const READY = { isError: false, data: {}, error: null, refetch: nothing };
const RECORDS = {
  shown: READY,
  loading: { ...READY, data: undefined },
  refused: READY,
  missing: {
    ...READY,
    isError: true,
    data: undefined,
    error: refusal({ error: 'There is no account with this number' }, 404),
  },
  failed: { ...READY, isError: true, data: undefined, error: refusal({ error: LONG }, 500) },
};
type RecordState = keyof typeof RECORDS;

function SampleRecord() {
  const [state, setState] = useState<RecordState>('shown');
  const { pathname } = useLocation();
  useEffect(() => {
    const tabs = ['Transactions', 'Trade history', 'Notifications', 'A tab with a longer name'];
    addRecordTabs([
      { path: pathname, title: 'Trader', tab: 'Summary', tabGroup: 'A group' },
      { path: `${pathname}/more`, title: 'Another of the group', tabOf: pathname, tabGroup: 'A group' },
      ...tabs.map((title, place) => ({ path: `${pathname}/${place}`, title, tabOf: pathname })),
    ]);
    return () => addRecordTabs([]);
  }, [pathname]);
  const known = state === 'shown' || state === 'refused';
  return (
    <div id="record" className="mt-4 rounded-card border border-line">
      <div className="overflow-x-auto p-4">
        <Segmented
          label="State of the record"
          name="gallery-record"
          size="small"
          value={state}
          options={(Object.keys(RECORDS) as RecordState[]).map((value) => ({
            value,
            label: `Record ${value}`,
          }))}
          onChange={setState}
        />
      </div>
      <RecordPage
        each="trader"
        trail={[{ label: 'Traders', to: '/gallery/traders' }]}
        title={known ? LONG : undefined}
        picture={<Avatar seed="10000001" className="size-11" />}
        status={known ? <Pill tone="danger">Suspended</Pill> : null}
        ids={known ? [{ label: 'email', text: `${'long'.repeat(30)}@papermint.test` }] : undefined}
        actions={known ? [{ label: 'Adjust balance', onPress: nothing }] : []}
        banner={known ? <Banner tone="warn">{LONG}</Banner> : null}
        query={RECORDS[state]}
      >
        {state === 'refused' ? <Refused permission="money" /> : <p className="text-13">The tab</p>}
      </RecordPage>
    </div>
  );
}
