import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAtomValue } from '../lib/atoms.ts';
import { useCommandKey } from '../lib/keys/command-key.ts';
import { themeAtom } from '../state/reader/theme.ts';
import { Button, buttonClass } from '../ui/form/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { Input } from '../ui/form/input.tsx';
import type { CommandGroup } from '../ui/overlay/command-palette.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Menu, MenuChip, MenuChips, MenuItem, MenuLine } from '../ui/overlay/menu.tsx';
import { OverlayButton } from '../ui/overlay/overlay-button.tsx';
import { Popover } from '../ui/overlay/popover.tsx';
import type { Tone } from '../ui/overlay/toast-store.ts';
import { toast } from '../ui/overlay/toast-store.ts';
import { Tooltip } from '../ui/overlay/tooltip.tsx';
import { PriceChangeSample } from '../ui/text/price-change-sample.tsx';
import { LONG } from './samples.ts';
import { Row, Section, Specimen } from './section.tsx';

const CommandPalette = lazy(() =>
  import('../ui/overlay/command-palette.tsx').then((m) => ({ default: m.CommandPalette })),
);

const nothing = () => undefined;

export function OverlaysSection() {
  return (
    <Section id="overlays" title="Overlays">
      <Dialogs />
      <Popups />
      <Toasts />
    </Section>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'long' | 'sheet' | 'end' | null>(null);
  const close = () => setOpen(null);
  return (
    <Specimen title="Dialog and sheet">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('long')}>Open long dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Open bottom sheet</Button>
        <Button onClick={() => setOpen('end')}>Open side sheet</Button>
      </Row>
      {open === 'dialog' ? <FormDialog onClose={close} /> : null}
      {open === 'long' ? (
        <Dialog title={LONG} description={LONG} dismissable onClose={close}>
          {Array.from({ length: 30 }, (_, index) => `Line ${index + 1}`).map((line) => (
            <p key={line} className="px-5 py-2 text-13 text-muted">
              {line}
            </p>
          ))}
        </Dialog>
      ) : null}
      {open === 'sheet' ? (
        <Dialog sheet dismissable title="A sheet from below" onClose={close}>
          <p className="p-5 text-13 text-muted">For small screens.</p>
        </Dialog>
      ) : null}
      {open === 'end' ? (
        <Dialog sheet="end" dismissable title="A sheet at the side" onClose={close}>
          <p className="p-5 text-13 text-muted">A record, beside the list that it comes from.</p>
        </Dialog>
      ) : null}
    </Specimen>
  );
}

function FormDialog({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title="Name this address"
      description="You will find it by its name next time."
      focus={field}
      className="max-w-md"
      onClose={onClose}
    >
      {(close) => (
        <form
          className="flex flex-col gap-4 p-5"
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
        >
          <Field form="gallery-dialog" name="name" label="Name">
            {(control) => <Input {...control} ref={field} autoComplete="off" />}
          </Field>
          <div className="flex justify-end gap-2">
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" look="primary">
              Save
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

function Popups() {
  const [ran, setRan] = useState('nothing yet');
  const run = (name: string) => () => setRan(name);
  return (
    <Specimen title="Menu, popover, tooltip, command palette">
      <Row>
        <MenuSpecimen run={run} />
        <OverlayButton
          popup="dialog"
          preload={nothing}
          overlay={(overlay) => (
            <Popover title="How this is calculated" className="w-72" {...overlay}>
              <p className="text-13 text-muted">{LONG}</p>
            </Popover>
          )}
        >
          Open popover
        </OverlayButton>
        <Tooltip text="Reserved while the order is open.">
          <Button look="ghost">Tooltip</Button>
        </Tooltip>
        <PaletteSpecimen run={run} />
      </Row>
      <p className="mt-3 text-13 text-muted">
        Last command: <output>{ran}</output>
      </p>
    </Specimen>
  );
}

interface RunProps {
  /** The effect of a command of that name. */
  run: (name: string) => () => void;
}

function MenuSpecimen({ run }: RunProps) {
  const [chip, setChip] = useState('one');
  const theme = useAtomValue(themeAtom);
  return (
    <OverlayButton
      popup="menu"
      size="icon"
      look="ghost"
      aria-label="More"
      preload={nothing}
      overlay={(overlay) => (
        <Menu label="More" {...overlay}>
          <MenuItem icon={Pencil} aside="E" onPress={run('Edit')}>
            Edit
          </MenuItem>
          <MenuItem icon={Copy} disabled onPress={nothing}>
            Copy, which is not possible just now
          </MenuItem>
          <MenuLine />
          <MenuChips label="Side by side" value={chip} onChange={setChip}>
            <MenuChip value="one">One</MenuChip>
            <MenuChip value="other">Other</MenuChip>
            <MenuChip value="third" label="Third">
              <PriceChangeSample theme={theme} preset="standard" bare />
            </MenuChip>
          </MenuChips>
          <MenuLine />
          <MenuItem icon={Trash2} danger onPress={run('Delete')}>
            Delete
          </MenuItem>
        </Menu>
      )}
    >
      <Ellipsis className="size-4" aria-hidden="true" />
    </OverlayButton>
  );
}

function PaletteSpecimen({ run }: RunProps) {
  const [open, setOpen] = useState(false);
  useCommandKey(() => setOpen(true));
  const groups: CommandGroup[] = [
    {
      value: 'Go to',
      items: [
        { id: 'overview', label: 'Overview', words: 'home balance', run: run('Overview') },
        { id: 'trade', label: 'Trade', words: 'buy sell order', keys: 'G T', run: run('Trade') },
        { id: 'transactions', label: 'Transactions', run: run('Transactions') },
      ],
    },
    {
      value: 'Do',
      items: [
        { id: 'copy', label: 'Copy the address of this page', icon: Copy, run: run('Copy') },
        { id: 'theme', label: 'Use the other theme', words: 'dark light', run: run('Theme') },
      ],
    },
  ];
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open palette (Ctrl K)</Button>
      {open ? (
        <Suspense fallback={null}>
          <CommandPalette groups={groups} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const TONES: readonly Tone[] = ['success', 'info', 'warning', 'error'];

function Toasts() {
  return (
    <Specimen title="Toasts">
      <Row>
        {TONES.map((tone) => (
          <Button
            key={tone}
            size="small"
            onClick={() => toast(tone, `This is a message of the kind ${tone}.`)}
          >
            Toast {tone}
          </Button>
        ))}
        <Button size="small" onClick={() => toast('warning', LONG)}>
          Long toast
        </Button>
        <Link to="/gallery/elsewhere" className={buttonClass({ size: 'small' })}>
          Go elsewhere
        </Link>
        <Link
          to="/gallery/elsewhere-with-a-message"
          className={buttonClass({ size: 'small' })}
          onClick={() => toast('success', 'Saved, and on to the next page.')}
        >
          Save and go on
        </Link>
      </Row>
    </Specimen>
  );
}
