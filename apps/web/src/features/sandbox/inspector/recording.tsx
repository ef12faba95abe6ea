import { Circle, Square } from 'lucide-react';
import { useState } from 'react';
import { useTrader } from '../../../api/ping.ts';
import { client } from '../../../api/trpc.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { nowAtom } from '../../../lib/now.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { store } from '../../../lib/store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { isCommand } from './action.ts';
import { actionsAtom, nextId, recordingAtom } from './inspector-store.ts';
import { specOf } from './spec-text.ts';

const simulatedTime = () => new Date(store.get(nowAtom)).toISOString().slice(0, 19);

/** Begins with a snapshot, so that the test can repeat the session from the same state. */
async function start(): Promise<void> {
  const from = simulatedTime();
  const first = nextId();
  const name = `Recording ${first} ${from}`;
  const taken = await client.sandbox.takeSnapshot.mutate({ name }).catch(() => null);
  store.set(recordingAtom, { first, from, snapshot: taken && name });
}

async function stop(accountId: string | undefined): Promise<void> {
  const recording = store.get(recordingAtom);
  store.set(recordingAtom, null);
  if (!recording) return;
  const actions = store
    .get(actionsAtom)
    .filter((action) => action.id >= recording.first && isCommand(action) && action.outcome)
    // What the page sends by itself is no act of the reader.
    .filter(({ call }) => !/^(drafts|activity)\./.test(call));
  if (actions.length === 0) {
    toast('info', 'Nothing was changed while recording, so there is no test to save.');
    return;
  }
  const overview = await client.sandbox.overview.query({}).catch(() => null);
  const persona = overview?.personas.find((one) => one.accountId === accountId)?.id ?? null;
  const { snapshot, from } = recording;
  const text = specOf(actions, { persona, snapshot, from, origin: location.origin });
  saveFile(
    `papermint-simulated-${from.replaceAll(':', '-')}.spec.ts`,
    new Blob([text], { type: 'text/plain' }),
  );
}

/** Records what the reader does, and saves it as a Playwright test. */
export function RecordButton() {
  const recording = useAtomValue(recordingAtom);
  const trader = useTrader();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await (recording ? stop(trader?.accountId) : start()).finally(() => setBusy(false));
  };
  const Icon = recording ? Square : Circle;
  return (
    <Button
      look="ghost"
      size="small"
      busy={busy}
      title={recording ? 'Stop, and save the session as a Playwright test' : 'Record a session as a test'}
      onClick={() => void press()}
    >
      <Icon className={recording ? 'size-3.5 text-danger' : 'size-3.5'} aria-hidden="true" />
      {recording ? 'Stop and save' : 'Record'}
    </Button>
  );
}
