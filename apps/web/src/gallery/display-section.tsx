import { useState } from 'react';
import { Amount } from '../ui/amount.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Banner } from '../ui/banner.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CardLine } from '../ui/card-line.tsx';
import { FormFault } from '../ui/form-fault.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { TextLink } from '../ui/link.tsx';
import { Move } from '../ui/move.tsx';
import type { PillTone } from '../ui/pill.tsx';
import { Badge, Pill } from '../ui/pill.tsx';
import { Progress } from '../ui/progress.tsx';
import { RoundImage } from '../ui/round-image.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Stat } from '../ui/stat.tsx';
import { Empty, Failed } from '../ui/states.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { When } from '../ui/when.tsx';
import { LONG } from './samples.ts';
import { Row, Section, Specimen } from './section.tsx';

const TONES: readonly PillTone[] = ['plain', 'accent', 'ok', 'warn', 'info', 'danger'];
const STEPS = ['Amount', 'Address', 'Review', 'Done'];

export function DisplaySection() {
  return (
    <Section id="display" title="Display">
      <Marks />
      <Facts />
      <Specimen title="Timeline">
        <Timeline
          label="Withdrawal"
          entries={[
            { key: 'asked', title: 'Requested', when: <When at="2026-06-01T13:00:00Z" /> },
            {
              key: 'seen',
              title: 'Approved',
              tone: 'info',
              when: <When at="2026-06-01T14:10:00Z" />,
              note: LONG,
            },
            { key: 'sent', title: 'Sent', tone: 'accent', when: <When at="2026-06-01T14:50:00Z" /> },
            { key: 'done', title: 'Completed', ahead: true },
          ]}
        />
      </Specimen>
      <Specimen title="Stepper, breadcrumb" wide>
        <div className="flex flex-col gap-6">
          <Breadcrumb
            trail={[
              { label: 'Wallet', to: '/gallery/wallet' },
              { label: 'Withdrawals', to: '/gallery/withdrawals' },
              { label: 'Withdrawal 4f1c' },
            ]}
          />
          <Stepper label="Withdraw" steps={STEPS} current={1} />
          <Stepper label="Finished" steps={STEPS} current={4} />
        </div>
      </Specimen>
      <Banners />
      <Specimen title="Progress, spinner, skeleton">
        <div className="flex flex-col gap-4">
          <Progress label="Limit used" value={0.62} />
          <Progress label="Confirmed" value={1} tone="ok" />
          <Progress label="Margin used" value={0.9} tone="danger" />
          <Progress label="Loading" value={null} />
          <Row>
            <Spinner />
            <Skeleton className="h-4 w-28" />
            <Skeleton className="size-8 rounded-full" />
          </Row>
        </div>
      </Specimen>
      <Specimen title="Empty" flush>
        <Empty title="No orders yet" action={<Button look="primary">Trade</Button>}>
          What you buy and sell on the spot market is listed here.
        </Empty>
      </Specimen>
      <Specimen title="Error" flush>
        <Failed
          title="Your orders could not be loaded."
          cause="The server can not be reached."
          requestId="req-7f3a91c2"
          onRetry={() => undefined}
        />
      </Specimen>
      <Card title="A card" aside={<TextLink to="/gallery/all">See all</TextLink>}>
        <ul className="divide-y divide-line">
          {['Bitcoin', LONG].map((title) => (
            <li key={title} className="px-4 py-3">
              <CardLine
                picture={<RoundImage src="" label="BTC" />}
                title={title}
                note={<When at="2026-06-01T14:10:00Z" />}
                figure={<Amount value="0.41823511" currency="BTC" rule="exact" signed />}
                figureNote={<Amount value="28122.69" currency="USD" />}
              />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function Marks() {
  return (
    <Specimen title="Pills, badges, avatars">
      <Row>
        {TONES.map((tone) => (
          <Pill key={tone} tone={tone}>
            {tone}
          </Pill>
        ))}
      </Row>
      <Row>
        {TONES.map((tone) => (
          <Pill key={tone} tone={tone} quiet>
            {tone}
          </Pill>
        ))}
      </Row>
      <Row>
        <span>
          Messages <Badge count={3} label="unread" />
        </span>
        <Badge count={128} label="unread" />
        {['maya', 'helena', 'viktor', 'ines'].map((seed) => (
          <Avatar key={seed} seed={seed} />
        ))}
        <RoundImage src="" label="ATOM" />
      </Row>
    </Specimen>
  );
}

function Facts() {
  return (
    <Specimen title="Stat, key and value">
      <dl className="mb-4 flex gap-10">
        <Stat label="Total balance" note={<Move fraction={0.0123} />}>
          <Amount value="104223.12" currency="USD" />
        </Stat>
        <Stat label="Result" note={<Move fraction={-0.0456} />}>
          <Amount value="-812.4" currency="USD" signed />
        </Stat>
      </dl>
      <KeyValues
        rows={[
          { label: 'Network', value: 'Bitcoin' },
          {
            label: 'Address',
            value: <span className="font-mono text-12">sim1q9x7v4k2m8t0w3z5r6y1u8i0o2p4a6s8d0f</span>,
          },
          { label: 'Fee', value: <Amount value="0.00012" currency="BTC" rule="exact" /> },
          {
            label: 'You receive',
            value: <Amount value="0.41811" currency="BTC" rule="exact" />,
            strong: true,
          },
        ]}
      />
    </Specimen>
  );
}

function Banners() {
  const [shown, setShown] = useState(true);
  return (
    <Specimen title="Banners" wide>
      <div className="grid gap-3 lg:grid-cols-2">
        {shown ? (
          <Banner title="A new device signed in." onClose={() => setShown(false)}>
            If it was not you, change your password.
          </Banner>
        ) : null}
        <Banner tone="success" title="Your identity is verified." />
        <Banner
          tone="warn"
          title="These orders may be out of date."
          action={<Button size="small">Try again</Button>}
        >
          The server can not be reached.
        </Banner>
        <Banner tone="danger">{LONG}</Banner>
        <FormFault>An error occurred. Please try again later.</FormFault>
      </div>
    </Specimen>
  );
}
