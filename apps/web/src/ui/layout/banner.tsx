import type { LucideIcon } from 'lucide-react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { DismissButton } from '../form/dismiss-button.tsx';

export type BannerTone = 'info' | 'success' | 'warn' | 'danger';

const LOOKS: Record<BannerTone, { Icon: LucideIcon; box: string; icon: string }> = {
  info: { Icon: Info, box: 'border-info/25 bg-tint-info', icon: 'text-info' },
  success: { Icon: CircleCheck, box: 'border-ok/25 bg-tint-ok', icon: 'text-ok' },
  warn: { Icon: TriangleAlert, box: 'border-warn/25 bg-tint-warn', icon: 'text-warn' },
  danger: { Icon: CircleAlert, box: 'border-danger/25 bg-tint-danger', icon: 'text-danger' },
};

interface BannerProps {
  /** The id, for aria-describedby. */
  id?: string;
  tone?: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
  onClose?: () => void;
  /** Read out as soon as it appears: for an error that just happened. */
  alert?: boolean;
  className?: string;
}

/** A message that stays in its place as long as it applies. */
export function Banner(props: BannerProps) {
  const { id, tone = 'info', title, children, action, onClose, alert, className } = props;
  const { Icon, box, icon } = LOOKS[tone];
  return (
    <div
      id={id}
      role={alert ? 'alert' : undefined}
      className={cn('flex items-start gap-x-3 rounded-card border px-3.5 py-3 text-13', box, className)}
    >
      <Icon className={cn('mt-0.5 size-4 shrink-0', icon)} aria-hidden="true" />
      {/* An action without room beside the text stands below it. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          {title ? <p className="font-medium">{title}</p> : null}
          {children ? (
            <div className={cn('wrap-anywhere', title ? 'mt-0.5 text-muted' : '')}>{children}</div>
          ) : null}
        </div>
        {action}
      </div>
      {onClose ? <DismissButton className="-my-1 -mr-1.5 touch:-my-3" onClick={onClose} /> : null}
    </div>
  );
}
