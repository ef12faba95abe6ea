import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leave } from '../../api/session/session-change.ts';
import type { Outputs } from '../../api/trpc.ts';
import { trpc } from '../../api/trpc.ts';
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx';
import { CloseOnNavigation } from '../../frames/leaving/close-on-navigation.tsx';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { useFromMedium } from '../../lib/media.ts';
import { isDemo } from '../../state/site/sandbox.ts';
import { Button } from '../../ui/form/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { LazyBoundary, lazyWithPreload } from '../../ui/layout/lazy.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { CopyButton } from '../../ui/text/copy-button.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { absoluteTime } from '../../ui/text/when-format.ts';
import { CollectorsSwitch } from './collectors-switch.tsx';
import { DeskModes } from './desk-modes.tsx';
import { enterExchange, enterPath } from './enter-exchange.ts';
import { ImpactSwitch } from './impact-switch.tsx';
import { LimitsChoice } from './limits-choice.tsx';
import { PanelClock } from './time/panel-clock.tsx';

const Faults = lazyWithPreload(() => import('./faults.tsx').then((m) => m.Faults));

const ImportCandles = lazyWithPreload(() => import('./import-candles.tsx').then((m) => m.ImportCandles));

const Scenarios = lazyWithPreload(() => import('./scenarios.tsx').then((m) => m.Scenarios));

const SetPrice = lazyWithPreload(() => import('./set-price.tsx').then((m) => m.SetPrice));

type World = Outputs['sandbox']['world'];

type Asked = 'reset' | 'new' | keyof typeof DIALOGS;

const DIALOGS = { candles: ImportCandles, scenarios: Scenarios, price: SetPrice, faults: Faults };

/** The visitor's exchange: its clock, invitations, and the button that starts it again. */
export function ExchangePanel({ onClose }: { onClose: () => void }) {
  const [dialog, setDialog] = useState<Asked | null>(null);
  const sheet = !useFromMedium();
  if (dialog === 'reset') return <ResetDialog onClose={onClose} />;
  if (dialog === 'new') return <NewDialog onClose={onClose} />;
  if (dialog !== null) {
    const Asked = DIALOGS[dialog];
    return (
      <LazyBoundary>
        <Asked sheet={sheet} onClose={onClose} />
      </LazyBoundary>
    );
  }
  return (
    <Dialog
      title="Your exchange"
      description={
        isDemo
          ? 'A simulated exchange of your own. No one else can enter unless you share it.'
          : 'A simulated exchange for trying things out.'
      }
      dismissable
      sheet={sheet}
      className={sheet ? '' : 'max-w-md'}
      onClose={onClose}
    >
      {(close) => (
        <>
          <CloseOnNavigation close={close} />
          <Contents onAsk={setDialog} />
        </>
      )}
    </Dialog>
  );
}

function Contents({ onAsk }: { onAsk: (what: Asked) => void }) {
  const query = useQuery(trpc.sandbox.world.queryOptions({}));
  if (query.isError) return <QueryFailed query={query} title="Your exchange could not be loaded." />;
  if (!query.data) return <Skeleton className="m-5 h-72" />;
  const world = query.data;
  return (
    <div className="flex flex-col divide-y divide-line px-5">
      <PanelClock speed={world.clock.speed} />
      <section aria-label="Market" className="flex flex-col gap-3 py-5">
        <p className="text-13 text-pretty text-muted">
          Make prices crash or rise, halt trading, set an exact price, or let a pair follow candles from a
          file.
        </p>
        <div className="grid gap-2 sm:grid-cols-3">
          <Button onPointerEnter={Scenarios.preload} onClick={() => onAsk('scenarios')}>
            Scenarios
          </Button>
          <Button onPointerEnter={SetPrice.preload} onClick={() => onAsk('price')}>
            Set a price
          </Button>
          <Button onPointerEnter={ImportCandles.preload} onClick={() => onAsk('candles')}>
            Import candles
          </Button>
        </div>
        <ImpactSwitch />
      </section>
      <section
        aria-label="Faults"
        className="flex items-center justify-between gap-x-4 gap-y-3 py-5 max-sm:flex-col max-sm:items-stretch"
      >
        <p className="text-13 text-pretty text-muted">
          Make calls, feeds, blockchains, banks or emails fail on purpose.{' '}
          <TextLink to="/sandbox/faults">Open as a page</TextLink>.
        </p>
        <Button className="shrink-0" onPointerEnter={Faults.preload} onClick={() => onAsk('faults')}>
          Faults
        </Button>
      </section>
      <DeskModes />
      <LimitsChoice />
      <CollectorsSwitch />
      <p className="py-5 text-13 text-pretty text-muted">
        Emails never leave the exchange. <TextLink to="/sandbox/inbox">Read them in the inbox</TextLink>.
      </p>
      <p className="py-5 text-13 text-pretty text-muted">
        Snapshots, copies and other exchanges are under{' '}
        <TextLink to="/sandbox/worlds">exchanges and snapshots</TextLink>.
      </p>
      <Sharing world={world} />
      <div className="flex flex-col gap-3 py-5">
        <div className="grid gap-2 sm:grid-cols-2">
          <Button onClick={() => onAsk('new')}>Open a new exchange</Button>
          <Button look="danger" onClick={() => onAsk('reset')}>
            Reset this exchange
          </Button>
        </div>
        {world.endsAt ? (
          <p className="text-12 text-pretty text-subtle">
            It is removed on {absoluteTime(Date.parse(world.endsAt)).slice(0, 10)} (real date), or earlier if
            no one uses it.
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** The link that invites others. In the main exchange, who is already in it. */
function Sharing({ world: { world, main } }: { world: World }) {
  if (main) {
    return (
      <p className="py-5 text-13 text-pretty text-muted">
        This is the main exchange: everyone who reaches this server is in it.
      </p>
    );
  }
  const link = `${location.origin}${enterPath(world)}`;
  return (
    <section aria-label="Share" className="flex flex-col gap-1.5 py-5">
      <label htmlFor="exchange-link" className="text-13 font-medium text-muted">
        Link for others
      </label>
      <Input
        id="exchange-link"
        readOnly
        value={link}
        aria-describedby="exchange-link-note"
        onFocus={(event) => event.target.select()}
        after={<CopyButton text={link} label="Copy link" className="mr-1.5 size-8" />}
      />
      <p id="exchange-link-note" className="text-12 text-pretty text-subtle">
        Anyone with this link can do everything here: sign in as anyone, move the clock, reset it.
      </p>
      {isDemo ? null : (
        <p className="mt-2 text-13">
          <TextLink to={`${location.origin}${enterPath('main')}`}>Back to the main exchange</TextLink>
        </p>
      )}
    </section>
  );
}

function ResetDialog({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Reset this exchange?"
      points={[
        'Everything since it was opened is lost: accounts, orders, balances, emails and settings.',
        'The clock goes back to its start.',
        'Everyone in it is signed out, including you.',
      ]}
      button="Reset"
      danger
      call="sandbox.reset"
      input={{}}
      onDone={() => leave('left')}
      onClose={onClose}
    />
  );
}

function NewDialog({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Open a new exchange?"
      points={[
        'You leave this exchange and start in a new one, signed out.',
        isDemo
          ? 'This one stays as it is. Copy its link first if you want to come back: there is no other way.'
          : 'Others stay in this one, and its panel leads you back.',
      ]}
      button="Open a new exchange"
      call="sandbox.openWorld"
      input={{}}
      onDone={({ world }) => enterExchange(world)}
      onClose={onClose}
    />
  );
}
