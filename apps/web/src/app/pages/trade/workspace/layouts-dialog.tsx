import type { Venue } from '@papermint/contracts/markets/trade-path';
import { useRef, useState } from 'react';
import { NameForm } from '../../../../frames/form/name-form.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { openLayout } from './layout-choice.ts';
import type { LayoutKeeper, SavedLayout } from './layout-keeper.ts';
import type { OpenLayout } from './use-open-layout.ts';

interface LayoutsDialogProps {
  venue: Venue;
  keeper: LayoutKeeper;
  layout: OpenLayout;
  onClose: () => void;
}

/** Saves the open layout by a name; renames, duplicates and deletes saved ones. */
export function LayoutsDialog({ venue, keeper, layout, onClose }: LayoutsDialogProps) {
  const saved = keeper.layouts.filter((one) => one.venue === venue);
  return (
    <Dialog onClose={onClose} title="Layouts" dismissable className="md:max-w-xl">
      {(close) => (
        <div className="flex flex-col gap-5 p-5">
          <NameForm
            id="new-layout"
            first
            label={`Save “${layout.name}” as a new layout`}
            act="Save"
            onName={async (name) => {
              const made = await keeper.create(venue, name, layout.tree);
              if (typeof made === 'string') return made;
              openLayout(venue, made.uuid);
              close();
              return null;
            }}
          />
          <section aria-labelledby="saved-layouts">
            <h3 id="saved-layouts" className="text-13 font-semibold">
              Your layouts
            </h3>
            {saved.length === 0 ? (
              <p className="mt-1 text-13 text-muted">No layouts yet. Saved layouts appear here.</p>
            ) : (
              <ul className="mt-2 divide-y divide-line rounded-card border border-line">
                {saved.map((one) => (
                  <SavedRow
                    key={one.uuid}
                    saved={one}
                    keeper={keeper}
                    open={layout.id === one.uuid}
                    onOpen={() => {
                      openLayout(venue, one.uuid);
                      close();
                    }}
                  />
                ))}
              </ul>
            )}
          </section>
        </div>
      )}
    </Dialog>
  );
}

interface SavedRowProps {
  saved: SavedLayout;
  keeper: LayoutKeeper;
  open: boolean;
  onOpen: () => void;
}

function SavedRow({ saved, keeper, open, onOpen }: SavedRowProps) {
  const { uuid, name, venue, tree } = saved;
  const [renaming, setRenaming] = useState(false);
  const wasRenaming = useRef(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const copy = async () => {
    const made = await keeper.create(venue, copyName(keeper, saved), tree);
    setRefusal(typeof made === 'string' ? made : null);
  };
  const end = () => {
    wasRenaming.current = true;
    setRenaming(false);
  };
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (wasRenaming.current) button?.focus();
    wasRenaming.current = false;
  };
  if (renaming) {
    return (
      <li className="p-3">
        <NameForm
          id={`rename-${uuid}`}
          label="Name"
          act="Rename"
          name={name}
          onCancel={end}
          onName={async (next) => {
            const made = await keeper.rename(uuid, next);
            if (typeof made === 'string') return made;
            end();
            return null;
          }}
        />
      </li>
    );
  }
  return (
    <li className="p-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 flex-1 text-14 font-medium wrap-anywhere">
          {name}
          {open ? <span className="ml-2 text-12 font-normal text-subtle">Open</span> : null}
        </span>
        {open ? null : (
          <Button size="small" look="ghost" onClick={onOpen} aria-label={`Open ${name}`}>
            Open
          </Button>
        )}
        <Button
          ref={takeFocus}
          size="small"
          look="ghost"
          aria-label={`Rename ${name}`}
          onClick={() => setRenaming(true)}
        >
          Rename
        </Button>
        <Button size="small" look="ghost" aria-label={`Duplicate ${name}`} onClick={() => void copy()}>
          Duplicate
        </Button>
        <Button
          size="small"
          look="ghost"
          aria-label={`Delete ${name}`}
          onClick={() => void keeper.remove(uuid).then(setRefusal)}
        >
          Delete
        </Button>
      </div>
      {refusal ? <FormError>{refusal}</FormError> : null}
    </li>
  );
}

/** A free name for a copy, such as “Mine copy”. */
function copyName(keeper: LayoutKeeper, { name, venue }: SavedLayout): string {
  const taken = new Set(keeper.layouts.filter((one) => one.venue === venue).map((one) => one.name));
  const base = `${name.slice(0, 32)} copy`;
  let number = 2;
  let free = base;
  while (taken.has(free)) free = `${base} ${number++}`;
  return free;
}
