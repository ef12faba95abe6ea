import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import type { RecordAction } from '../../../frames/record/record-menu.tsx';
import { RecordPage } from '../../../frames/record/record-page.tsx';
import { NotesCard } from '../../../frames/staff/panel/notes-panel.tsx';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { RequirementPill } from '../requirement-words.tsx';
import type { StaffRequirementView } from './requirement-acts.ts';
import { AskedContent, Attempts, RequirementFacts, RequirementHistory } from './requirement-parts.tsx';
import { leadToPicture } from './seen-pictures.ts';

type Act = StaffRequirementView['allowedActions'][number];

const LABELS: Record<Act, string> = { satisfy: 'Accept', refuse: 'Send back', waive: 'Waive' };
const ORDER: readonly Act[] = ['satisfy', 'refuse', 'waive'];

/** A requirement of a trader: the task, the answer, notes, and what staff can do with it. */
export function RequirementRecordPage() {
  return (
    <Permitted permission="people" title="Requirement">
      <RequirementRecord />
    </Permitted>
  );
}

function RequirementRecord() {
  const { accountId = '', requirementId: uuid = '' } = useParams();
  const query = useQuery(trpc.requirementsStaff.one.queryOptions({ uuid }, { staleTime: 0 }));
  const [act, setAct] = useState<Act | null>(null);
  const [unseen, setUnseen] = useState<string | null>(null);
  const choose = (action: Act) => {
    const first = action === 'satisfy' ? leadToPicture(uuid) : null;
    setUnseen(first);
    if (first === null) setAct(action);
  };
  const one = query.data;
  const actions: RecordAction[] = ORDER.filter((action) => one?.allowedActions.includes(action)).map(
    (action) => ({
      label: LABELS[action],
      ...(action === 'satisfy' && { primary: true as const }),
      ...(action === 'refuse' && { danger: true as const }),
      onPress: () => choose(action),
    }),
  );
  return (
    <RecordPage
      each="requirement"
      trail={[
        { label: 'Traders', to: '/kut/traders' },
        { label: one?.trader.name ?? 'Trader', to: `/kut/trader/${accountId}/requirements` },
      ]}
      title={one?.title}
      status={one ? <RequirementPill status={one.status} overdue={one.overdue} /> : null}
      actions={actions}
      query={query}
      banner={
        unseen ? (
          <Banner tone="danger" alert>
            {unseen}
          </Banner>
        ) : null
      }
    >
      {one ? (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex min-w-0 flex-col gap-5">
            <Card title="Sent">
              <div className="p-4">
                <Attempts one={one} />
              </div>
            </Card>
            <Card title="Asked">
              <div className="p-4">
                <AskedContent one={one} />
              </div>
            </Card>
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <Card title="Details">
              <div className="px-4 pb-1">
                <RequirementFacts one={one} />
              </div>
            </Card>
            <Card title="History">
              <div className="p-4">
                <RequirementHistory one={one} />
              </div>
            </Card>
            <NotesCard subject={`requirement:${uuid}`} />
          </div>
        </div>
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
      {act && one ? <ActDialog act={act} one={one} onClose={() => setAct(null)} /> : null}
    </RecordPage>
  );
}

interface ActDialogProps {
  act: Act;
  one: StaffRequirementView;
  onClose: () => void;
}

function ActDialog({ act, one, onClose }: ActDialogProps) {
  const shared = {
    title: `${LABELS[act]}: ${one.title}`,
    button: LABELS[act],
    onClose,
    onDone: () => void queryClient.invalidateQueries(),
  };
  const { uuid } = one;
  if (act === 'waive') {
    return (
      <ConfirmDialog
        {...shared}
        points={['No action is needed.', 'The trader is notified.']}
        call="requirementsStaff.waive"
        input={{ uuid }}
        reason={{ hint: 'Shown to the trader.' }}
      />
    );
  }
  const refuses = act === 'refuse';
  return (
    <ConfirmDialog
      {...shared}
      danger={refuses}
      points={
        refuses
          ? ['The trader is asked to send it again.', 'The trader has at least three days.']
          : ['The requirement is met for good.', 'The trader is notified.']
      }
      call="requirementsStaff.decide"
      input={{ uuid, decision: refuses ? 'due' : 'satisfied' }}
      reason={{
        hint: 'Shown to the trader.',
        ...(refuses && { required: 'Enter a reason' }),
      }}
    />
  );
}
