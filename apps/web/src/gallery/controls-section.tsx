import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/form/button.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { RadioCards } from '../ui/form/radio-cards.tsx';
import { Segmented } from '../ui/form/segmented.tsx';
import { Switch } from '../ui/form/switch.tsx';
import { TextButton } from '../ui/form/text-button.tsx';
import { TabLinks, TabList, TabPanel } from '../ui/layout/tabs.tsx';
import { CopyButton } from '../ui/text/copy-button.tsx';
import { TextLink } from '../ui/text/link.tsx';
import { LONG } from './samples.ts';
import { Row, Section, Specimen } from './section.tsx';

const LOOKS = ['primary', 'secondary', 'ghost', 'up', 'down', 'danger'] as const;
const SIZES = ['small', 'medium', 'large'] as const;

export function ControlsSection() {
  return (
    <Section id="controls" title="Controls">
      <Specimen title="Buttons" wide>
        {LOOKS.map((look) => (
          <Row key={look}>
            {SIZES.map((size) => (
              <Button key={size} look={look} size={size}>
                {look} {size}
              </Button>
            ))}
            <Button look={look} disabled>
              Disabled
            </Button>
            <Button look={look} busy>
              At work
            </Button>
          </Row>
        ))}
        <Row>
          <Button look="primary">
            <Plus className="size-4" aria-hidden="true" />
            With a picture
          </Button>
          <Button look="ghost" size="icon" aria-label="Delete">
            <Trash2 className="size-4" aria-hidden="true" />
          </Button>
          <CopyButton text="papermint" label="Copy the address" />
          <TextLink to="/gallery/gallery.html?link">A link</TextLink>
          <TextLink to="https://example.com">A link elsewhere</TextLink>
          <TextButton>A button as text</TextButton>
          <TextButton aria-disabled>One that waits</TextButton>
        </Row>
      </Specimen>
      <Choices />
      <Cards />
      <Tabs />
    </Section>
  );
}

function Choices() {
  const [on, setOn] = useState(true);
  const [interval, setInterval] = useState('1h');
  const [side, setSide] = useState('buy');
  return (
    <Specimen title="Checkbox, switch, segmented control">
      <div className="flex flex-col items-start gap-3">
        <Checkbox
          label="Remember this address"
          hint="It is offered next time."
          checked={on}
          onChange={setOn}
        />
        <Checkbox label="Some of them" checked={false} some onChange={() => undefined} />
        <Checkbox label={LONG} checked={!on} aria-invalid onChange={(next) => setOn(!next)} />
        <Checkbox label="Disabled" disabled checked onChange={() => undefined} />
        <Switch label="Price alerts" hint="By email" checked={on} onChange={setOn} />
        <Switch label="Disabled" disabled checked={false} onChange={() => undefined} />
        <Switch label="At the end of its row" wide checked={on} onChange={setOn} />
        <Segmented
          label="Interval"
          name="gallery-interval"
          size="small"
          value={interval}
          options={['15m', '1h', '4h', '1d'].map((value) => ({ value, label: value }))}
          onChange={setInterval}
        />
        <Segmented
          label="Side"
          name="gallery-side"
          value={side}
          options={[
            { value: 'buy', label: 'Buy', tone: 'up' },
            { value: 'sell', label: 'Sell', tone: 'down' },
          ]}
          onChange={setSide}
        />
      </div>
    </Specimen>
  );
}

function Cards() {
  const [method, setMethod] = useState('crypto');
  return (
    <Specimen title="Radio cards">
      <RadioCards
        label="Method"
        name="gallery-method"
        value={method}
        options={[
          { value: 'crypto', label: 'Crypto', note: 'To an address of your own', aside: 'Free' },
          { value: 'bank', label: 'Bank transfer', note: LONG, aside: '$5' },
          { value: 'card', label: 'Card', note: 'Not just now', disabled: true },
        ]}
        onChange={setMethod}
      />
    </Specimen>
  );
}

const TABS = [
  { value: 'open', label: 'Open' },
  { value: 'history', label: 'History', count: 12 },
  { value: 'all', label: 'All there ever was' },
];

function Tabs() {
  const [tab, setTab] = useState('open');
  return (
    <Specimen title="Tabs" flush>
      <TabList label="Orders" id="gallery" value={tab} tabs={TABS} onChange={setTab} />
      <TabPanel id="gallery" value={tab} className="p-4 text-13 text-muted">
        The panel of {tab}.
      </TabPanel>
      <TabLinks
        label="Deposit"
        tabs={[
          { to: '/gallery/gallery.html', label: 'Crypto' },
          { to: '/gallery/bank', label: 'Bank' },
          { to: '/gallery/paypal', label: 'PayPal' },
        ]}
      />
      <p className="p-4 text-13 text-muted">Tabs that are pages of their own.</p>
    </Specimen>
  );
}
