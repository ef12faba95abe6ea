import { outranks } from '@papermint/contracts/accounts/staff';
import {
  Ban,
  CircleCheck,
  Eye,
  KeyRound,
  Link2,
  MessageSquare,
  Package,
  ShieldCheck,
  Trash2,
  UserPen,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Trader } from '../../../api/ping.ts';
import { useTrader } from '../../../api/ping.ts';
import type { RecordAction } from '../../../frames/record/record-menu.tsx';
import { useAtomValue } from '../../../lib/atoms.ts';
import { flagsAtom } from '../../../state/site/flags.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import type { StaffTrader, TraderDialogProps } from './staff-trader.ts';
import { nameOf } from './staff-trader.ts';

const LinkDialog = lazyWithPreload(() => import('./link-dialog.tsx').then((m) => m.LinkDialog));
const CloseDialog = lazyWithPreload(() => import('./close-dialog.tsx').then((m) => m.CloseDialog));
const UpdateDialog = lazyWithPreload(() => import('./update-dialog.tsx').then((m) => m.UpdateDialog));
const SoftwareDialog = lazyWithPreload(() => import('./software-dialog.tsx').then((m) => m.SoftwareDialog));
const SuspendDialog = lazyWithPreload(() => import('./suspend-dialog.tsx').then((m) => m.SuspendDialog));
const UpgradeDialog = lazyWithPreload(() => import('./suspend-dialog.tsx').then((m) => m.UpgradeDialog));
const InfoMessageDialog = lazyWithPreload(() =>
  import('./info-message-dialog.tsx').then((m) => m.InfoMessageDialog),
);
const SignInAsDialog = lazyWithPreload(() => import('./sign-in-as-dialog.tsx').then((m) => m.SignInAsDialog));

type Act = 'update' | 'software' | 'close' | 'suspend' | 'message' | 'link' | 'sign in' | 'upgrade';

/** What the reader may do with the account of a trader, beside its balance, and the dialog that is open. */
export function useTraderActs(trader: StaffTrader | undefined): {
  actions: RecordAction[];
  dialog: ReactNode;
} {
  const me = useTrader();
  const navigate = useNavigate();
  const software = useAtomValue(flagsAtom).has('trading_software');
  const [open, setOpen] = useState<Act | null>(null);
  if (!trader || !me || trader.status === 'closed') return { actions: [], dialog: null };
  const act = (what: Act) => () => setOpen(what);
  const close = () => setOpen(null);
  const suspended = trader.status === 'suspended';
  const changes = mayChange(me, trader);
  const actions: RecordAction[] = [
    ...(trader.position === 'trader' && !suspended
      ? [{ label: 'Sign in as trader', icon: Eye, onPress: act('sign in') }]
      : []),
    ...(changes && suspended
      ? [{ label: 'End suspension', icon: CircleCheck, onPress: act('suspend') }]
      : []),
    ...(changes ? [{ label: 'Edit details', icon: UserPen, onPress: act('update') }] : []),
    ...(changes ? [{ label: 'Overview message', icon: MessageSquare, onPress: act('message') }] : []),
    ...(changes
      ? [
          {
            label: trader.requireUpgrade ? 'Withdraw upgrade request' : 'Request upgrade',
            icon: Package,
            onPress: act('upgrade'),
          },
        ]
      : []),
    ...(trader.position === 'trader' && !suspended && software
      ? [{ label: 'Issue an API key', icon: KeyRound, onPress: act('software') }]
      : []),
    ...(outranks(me.position, trader.position) && !suspended
      ? [{ label: 'Create password link', icon: Link2, onPress: act('link') }]
      : []),
    ...(me.position === 'superuser' && changes
      ? [
          {
            label: 'Permissions',
            icon: ShieldCheck,
            onPress: () => void navigate(`/kut/staff?peek=${trader.accountId}`),
          },
        ]
      : []),
    ...(changes && !suspended
      ? [{ label: 'Suspend', icon: Ban, danger: true as const, onPress: act('suspend') }]
      : []),
    ...(me.position === 'superuser' && changes
      ? [{ label: 'Close account', icon: Trash2, danger: true as const, onPress: act('close') }]
      : []),
  ];
  const props = { trader, name: nameOf(trader), onClose: close };
  return { actions, dialog: open ? <LazyBoundary>{dialogOf(open, props)}</LazyBoundary> : null };
}

/** Nobody changes their own account, and only superusers change those of staff. The server decides. */
const mayChange = (me: Trader, trader: StaffTrader) =>
  me.accountId !== trader.accountId && (trader.position === 'trader' || me.position === 'superuser');

function dialogOf(open: Act, props: TraderDialogProps): ReactNode {
  switch (open) {
    case 'suspend':
      return <SuspendDialog {...props} />;
    case 'update':
      return <UpdateDialog {...props} />;
    case 'software':
      return <SoftwareDialog {...props} />;
    case 'close':
      return <CloseDialog {...props} />;
    case 'upgrade':
      return <UpgradeDialog {...props} />;
    case 'message':
      return <InfoMessageDialog {...props} />;
    case 'sign in':
      return <SignInAsDialog {...props} />;
    case 'link':
      return <LinkDialog accountId={props.trader.accountId} name={props.name} onClose={props.onClose} />;
  }
}
