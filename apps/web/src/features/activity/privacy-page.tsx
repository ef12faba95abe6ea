import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ban, Eye, History } from 'lucide-react';
import { useState } from 'react';
import type { Outputs } from '../../api/trpc.ts';
import { queryClient, trpc } from '../../api/trpc.ts';
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { useAtomValue } from '../../lib/atoms.ts';
import { places } from '../../lib/places.ts';
import { flagsAtom } from '../../state/site/flags.ts';
import { consentAtom, decide, visitIdAtom } from '../../state/visit/visit.ts';
import { Button } from '../../ui/form/button.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { Paginator } from '../../ui/table/paginator.tsx';
import { When } from '../../ui/text/when.tsx';
import { EventIcon } from './event-icon.tsx';

const FACTS = [
  {
    icon: Eye,
    title: 'Recorded',
    points: [
      'The path and the title of each page that you open.',
      'The names of buttons and links that you press.',
      'Messages of the app, such as “Order placed”.',
      'Your browser and system, and your network address without its last part.',
    ],
  },
  {
    icon: Ban,
    title: 'Never recorded',
    points: [
      'What you type, choose or upload.',
      'Search terms and other parts of an address after its path.',
      'Where the pointer is, and pictures of the screen.',
      'Anything before you allow it.',
    ],
  },
  {
    icon: History,
    title: 'Who can see it, and for how long',
    points: [
      'Staff with the People permission. The audit log records each time they look.',
      'Everything is deleted after 24 hours of simulated time.',
      'You can withdraw your consent and delete your recorded visits at any time.',
    ],
  },
] as const;

/** The recording of visits: the visitor's decision, the rules, and the records of the reader. */
export function PrivacyPage() {
  return (
    <PageFrame
      title="What is recorded"
      about="Visits are recorded only with your consent, and only on this simulated exchange."
    >
      <div className="flex flex-col gap-4">
        <Decision />
        <div className="grid gap-4 lg:grid-cols-3">
          {FACTS.map(({ icon: Icon, title, points }) => (
            <Card
              key={title}
              title={title}
              aside={<Icon className="size-4 text-subtle" aria-hidden="true" />}
            >
              <ul className="flex flex-col gap-2 p-4 text-13 text-muted">
                {points.map((point) => (
                  <li key={point} className="text-pretty">
                    {point}
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </div>
        <OwnEvents />
      </div>
    </PageFrame>
  );
}

function Decision() {
  const consent = useAtomValue(consentAtom);
  const off = !useAtomValue(flagsAtom).has('nav_owl');
  const state = off
    ? 'Recording is switched off for the whole site.'
    : consent === 'allowed'
      ? 'You have allowed it in this browser.'
      : consent === 'declined'
        ? 'You have declined it in this browser.'
        : 'You have not decided yet, so this browser records nothing.';
  return (
    <Card label="Your decision" className="p-4">
      <Switch
        wide
        label="Record my visits"
        hint={state}
        checked={consent === 'allowed' && !off}
        disabled={off}
        onChange={(allowed) => decide(allowed ? 'allowed' : 'declined')}
      />
    </Card>
  );
}

type Event = Outputs['activity']['own']['data'][number];

/** The records of the reader: those of this tab, and all visits of their account. */
function OwnEvents() {
  const sessionId = useAtomValue(visitIdAtom) ?? undefined;
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState(false);
  const input = { page, perPage: 20, ...(sessionId && { sessionId }) };
  const query = useQuery(
    trpc.activity.own.queryOptions(input, { staleTime: 0, placeholderData: keepPreviousData }),
  );
  const events = query.data;
  return (
    <Card
      title="Your recorded visits"
      aside={
        events && events.total > 0 ? (
          <Button size="small" look="danger" onClick={() => setAsking(true)}>
            Delete all
          </Button>
        ) : null
      }
    >
      {query.isError && !events ? (
        <QueryFailed query={query} title="Your recorded visits could not be loaded." />
      ) : events?.total === 0 ? (
        <Empty title="Nothing is recorded">Recorded visits appear here for 24 hours of simulated time.</Empty>
      ) : (
        <ul className="divide-y divide-line">
          {events
            ? events.data.map((event) => <EventLine key={event.id} event={event} />)
            : places(4).map((place) => (
                <li key={place} className="px-4 py-3">
                  <Skeleton className="h-5 w-64" />
                </li>
              ))}
        </ul>
      )}
      {events ? <Paginator {...events} onPage={setPage} /> : null}
      {asking ? (
        <ConfirmDialog
          title="Delete your recorded visits"
          points={[
            'The events of this tab and of all visits of your account are deleted for good.',
            'While recording is allowed, your next visits are recorded.',
          ]}
          button="Delete all"
          danger
          call="activity.forget"
          input={sessionId ? { sessionId } : {}}
          onDone={() => queryClient.invalidateQueries({ queryKey: [['activity']] })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Card>
  );
}

function EventLine({ event: { type, description, title, url, createdAt } }: { event: Event }) {
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <EventIcon type={type} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-13 font-medium">{description || title}</span>
        <span className="block truncate font-mono text-12 text-subtle">{url}</span>
      </span>
      <When at={createdAt} className="num shrink-0 text-12 text-subtle" />
    </li>
  );
}
