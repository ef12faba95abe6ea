import type { Twap } from '@papermint/contracts/twap/model';
import { useMutation } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { Pause, Play, X } from 'lucide-react';
import { command } from '../../../api/command.ts';
import { failureOf } from '../../../api/failure.ts';
import { useIdempotencyKey } from '../../../api/sending/idempotency-key.ts';
import { useActed } from '../../../frames/list/list-scope.ts';
import { Button } from '../../../ui/form/button.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { twapsChanged } from './twap-changed.ts';
import { twapName } from './twap-words.ts';

type Act = 'pause' | 'resume' | 'cancel';

/** Pauses, resumes or cancels an active TWAP order. */
export function TwapActs({ twap }: { twap: Twap }) {
  if (twap.status !== 'running' && twap.status !== 'paused') return null;
  const paused = twap.status === 'paused';
  return (
    <span className="flex justify-end">
      {paused ? (
        <ActButton twap={twap} act="resume" icon={Play} name={`Resume: ${twapName(twap)}`} />
      ) : (
        <ActButton twap={twap} act="pause" icon={Pause} name={`Pause: ${twapName(twap)}`} />
      )}
      <ActButton twap={twap} act="cancel" icon={X} name={`Cancel: ${twapName(twap)}`} />
    </span>
  );
}

function ActButton({
  twap,
  act,
  icon: Icon,
  name,
}: {
  twap: Twap;
  act: Act;
  icon: LucideIcon;
  name: string;
}) {
  const acted = useActed<Twap>();
  const idempotencyKey = useIdempotencyKey();
  const input = { uuid: twap.uuid };
  const change = useMutation({
    mutationFn: () => command(`twap.${act}`, input, idempotencyKey.keyFor(input)),
    onSuccess({ twap: changed }) {
      idempotencyKey.settle();
      acted(changed);
    },
    onError(error) {
      idempotencyKey.settle(error);
      toast('warning', failureOf(error).error, { about: 'twap' });
    },
    onSettled: twapsChanged,
  });
  return (
    <Button
      type="button"
      size="small"
      look="ghost"
      aria-label={name}
      busy={change.isPending}
      onClick={() => change.mutate()}
    >
      <Icon className="size-4" aria-hidden="true" />
    </Button>
  );
}
