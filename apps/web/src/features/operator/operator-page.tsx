import type { OperatorBoard } from '@papermint/contracts/operator/board';
import { useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { formatCount } from '../../ui/text/amount-format.ts';
import { OperatorRefusal, signOut } from './ask-operator.ts';
import { NodeList } from './node-list.tsx';
import { OperatorSignIn } from './operator-sign-in.tsx';
import { ageText } from './operator-words.ts';
import { useBoard } from './use-board.ts';
import { WorldList } from './world-list.tsx';

/** What the operator of a server sees: its nodes and their exchanges. No session of an exchange opens it. */
export function OperatorPage() {
  const [node, setNode] = useState<string | null>(null);
  const { board, locked, failed, read } = useBoard(node);
  /** Why the last sign-out was refused: the session goes on. */
  const [stays, setStays] = useState<string>();
  const leave = async () => {
    setStays(undefined);
    await signOut().catch((error: unknown) =>
      setStays(error instanceof OperatorRefusal ? error.message : 'The server does not answer.'),
    );
    await read();
  };
  return (
    <main className="mx-auto flex w-full max-w-300 flex-col gap-4 px-4 py-6 md:px-6">
      <header className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-20 font-semibold">Operator</h1>
          <p className="text-13 text-muted">
            {board ? summaryOf(board) : 'Papermint, a simulated exchange.'}
          </p>
        </div>
        {board ? <Button onClick={() => void leave()}>Sign out</Button> : null}
      </header>
      {failed === undefined ? null : (
        <Banner
          tone="warn"
          alert
          action={
            node === null ? null : (
              <Button size="small" onClick={() => setNode(null)}>
                Show another node
              </Button>
            )
          }
        >
          {failed}
        </Banner>
      )}
      {board && stays !== undefined ? (
        <Banner tone="warn" alert>
          {stays}
        </Banner>
      ) : null}
      {locked ? <OperatorSignIn onDone={read} /> : null}
      {board ? (
        <>
          <NodeList board={board} onShow={setNode} onMoved={read} />
          <WorldList board={board} />
        </>
      ) : locked || failed !== undefined ? null : (
        <Skeleton className="h-60" />
      )}
    </main>
  );
}

function summaryOf({ nodes, copyEvery }: OperatorBoard): string {
  const serving = nodes.filter(({ state }) => state === 'serves').length;
  const awake = nodes.reduce((sum, { worlds }) => sum + worlds, 0);
  const copies = copyEvery === null ? '' : ` Exchanges that change are copied every ${ageText(copyEvery)}.`;
  return `${formatCount(serving)} of ${formatCount(nodes.length)} ${nodes.length === 1 ? 'node is serving' : 'nodes are serving'}, ${formatCount(awake)} ${awake === 1 ? 'exchange is' : 'exchanges are'} awake.${copies}`;
}
