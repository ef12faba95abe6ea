import { permissionAreas } from 'virtual:permissions/staff';
import type { PermissionArea } from '@papermint/contracts/common/permission-areas';
import type { Grant } from '@papermint/contracts/common/permissions';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { areasText, PERMISSIONS } from './permission-words.ts';

interface PermissionChoiceProps {
  permission: Grant;
  checked: boolean;
  onChange: (on: boolean) => void;
}

/** A permission with all that it opens, which the calls themselves say. */
export function PermissionChoice({ permission, checked, onChange }: PermissionChoiceProps) {
  const areas = permissionAreas[permission];
  const count = areas.reduce((sum, { reads, acts }) => sum + reads.length + acts.length, 0);
  const name = PERMISSIONS[permission];
  return (
    <div>
      <Checkbox label={name} hint={areasText(areas)} checked={checked} onChange={onChange} />
      <details className="mt-1 ml-6.5 text-12">
        <summary className="w-fit cursor-pointer py-0.5 text-muted hover:text-fg touch:py-3">
          What {name} can do ({count})
        </summary>
        <ul className="mt-1.5 flex flex-col gap-2.5 border-l border-line pl-3">
          {areas.map((area) => (
            <Area key={area.area} {...area} />
          ))}
        </ul>
      </details>
    </div>
  );
}

function Area({ area, reads, acts }: PermissionArea) {
  return (
    <li>
      <p className="font-medium">{area}</p>
      <Lines label="Sees" lines={reads} />
      <Lines label="Changes" lines={acts} />
    </li>
  );
}

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="mt-0.5 grid grid-cols-[4rem_minmax(0,1fr)] gap-x-2">
      <span className="text-subtle">{label}</span>
      <ul className="text-muted">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
