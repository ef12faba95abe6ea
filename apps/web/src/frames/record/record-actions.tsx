import { Ellipsis } from 'lucide-react';
import { useFromMedium } from '../../lib/media.ts';
import { Button } from '../../ui/form/button.tsx';
import { lazyWithPreload } from '../../ui/layout/lazy.tsx';
import { OverlayButton } from '../../ui/overlay/overlay-button.tsx';
import type { RecordAction } from './record-menu.tsx';

const RecordMenu = lazyWithPreload(() => import('./record-menu.tsx').then((m) => m.RecordMenu));

/** The number of buttons on a wide page with a menu for the others. */
const MOST_BESIDE_MENU = 2;

/**
 * The actions on a record: buttons. A phone shows the primary one and puts the others into a menu. A wide page does
 * so beyond three.
 */
export function RecordActions({ actions }: { actions: readonly RecordAction[] }) {
  const wide = useFromMedium();
  const many = actions.length > MOST_BESIDE_MENU + 1;
  const beside = wide ? (many ? MOST_BESIDE_MENU : actions.length) : 0;
  const rest = actions.filter(({ primary }, index) => !primary && index >= beside);
  return (
    <div className="flex shrink-0 flex-wrap gap-2">
      {actions
        .filter((action) => !rest.includes(action))
        .map(({ label, icon: Icon, primary, danger, disabled, onPress }) => (
          <Button
            key={label}
            size="small"
            look={primary ? 'primary' : danger ? 'danger' : 'secondary'}
            disabled={disabled}
            onClick={onPress}
          >
            {Icon ? <Icon className="size-4" aria-hidden="true" /> : null}
            {label}
          </Button>
        ))}
      {rest.length > 0 ? (
        <OverlayButton
          popup="menu"
          preload={RecordMenu.preload}
          size="icon"
          aria-label="More actions"
          overlay={(overlay) => <RecordMenu {...overlay} actions={rest} />}
        >
          <Ellipsis className="size-4" aria-hidden="true" />
        </OverlayButton>
      ) : null}
    </div>
  );
}
