import type { Alert } from '@papermint/contracts/alerts/model';
import { useMutation } from '@tanstack/react-query';
import { Pencil, X } from 'lucide-react';
import { command } from '../../api/command.ts';
import { failureOf } from '../../api/failure.ts';
import { useActed } from '../../frames/list/list-scope.ts';
import { Button } from '../../ui/form/button.tsx';
import { toast } from '../../ui/overlay/toast-store.ts';
import { alertsChanged } from './alerts-changed.ts';

interface AlertActsProps {
  alert: Alert;
  onNear: () => void;
  onChange: (alert: Alert) => void;
}

/** Changes or removes an active alert. */
export function AlertActs({ alert, onNear, onChange }: AlertActsProps) {
  const acted = useActed<Alert>();
  const remove = useMutation({
    mutationFn: () => command('alerts.remove', { uuid: alert.uuid, version: alert.version }),
    onSuccess: ({ alert: removed }) => acted(removed),
    onError: (error) => toast('warning', failureOf(error).error, { about: 'alerts' }),
    onSettled: alertsChanged,
  });
  if (alert.status !== 'active') return null;
  return (
    <span className="flex justify-end">
      <Button
        size="small"
        look="ghost"
        aria-haspopup="dialog"
        aria-label={`Change: ${alert.says}`}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => onChange(alert)}
      >
        <Pencil className="size-4" aria-hidden="true" />
      </Button>
      <Button
        size="small"
        look="ghost"
        aria-label={`Remove: ${alert.says}`}
        busy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <X className="size-4" aria-hidden="true" />
      </Button>
    </span>
  );
}
