import { useState } from 'react';
import { StatusPill, statusWords } from '../parts/transaction-status.tsx';
import { Button } from '../ui/form/button.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { Banner } from '../ui/layout/banner.tsx';
import { Breadcrumb } from '../ui/layout/breadcrumb.tsx';
import { Card } from '../ui/layout/card.tsx';
import { CardLine } from '../ui/layout/card-line.tsx';
import { Skeleton } from '../ui/layout/skeleton.tsx';
import { Spinner } from '../ui/layout/spinner.tsx';
import { Empty, Failed } from '../ui/layout/states.tsx';
import { Stepper } from '../ui/layout/stepper.tsx';
import { Slip } from '../ui/paper/slip.tsx';
import { Avatar } from '../ui/picture/avatar.tsx';
import { RoundImage } from '../ui/picture/round-image.tsx';
import { DiffTable } from '../ui/table/diff-table.tsx';
import { Amount } from '../ui/text/amount.tsx';
import { KeyValues } from '../ui/text/key-values.tsx';
import { TextLink } from '../ui/text/link.tsx';
import type { PillTone } from '../ui/text/pill.tsx';
import { Badge, Pill } from '../ui/text/pill.tsx';
import { PriceChange } from '../ui/text/price-change.tsx';
import { Progress } from '../ui/text/progress.tsx';
import { Stat } from '../ui/text/stat.tsx';
import { Timeline } from '../ui/text/timeline.tsx';
import { When } from '../ui/text/when.tsx';
import { LONG } from './samples.ts';
import { Row, Section, Specimen } from './section.tsx';

const TONES: readonly PillTone[] = ['plain', 'accent', 'ok', 'warn', 'info', 'danger'];
const STEPS = ['Amount', 'Address', 'Review', 'Done'];

export function DisplaySection() {
  return (
    <Section id="display" title="Display">
      <Pills />
      <Facts />
      <History />
      <Specimen title="What changed">
        <DiffTable
          label="What changed"
          before={{ status: 'trading', openOrders: 4, name: LONG }}
          after={{ status: 'delisted', openOrders: 0, name: LONG, reason: null }}
        />
      </Specimen>
      <Ways />
      <Banners />
      <Waiting />
      <Specimen title="Paper">
        <Slip
          title="Withdrawal"
          serial="1f0c2f9e-7a51-4b06-9a63-0c9d1a6a4f11"
          figure={<Amount value="0.015" currency="BTC" />}
          about="It is on its way."
        >
          <KeyValues rows={[{ label: 'To', value: LONG }]} />
        </Slip>
      </Specimen>
      <Specimen title="Empty" flush>
        <Empty title="No orders yet" action={<Button look="primary">Trade</Button>}>
          Your spot orders appear here.
        </Empty>
      </Specimen>
      <Specimen title="Error" flush>
        <Failed
          title="Your orders could not be loaded."
          cause="The server cannot be reached."
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

function Pills() {
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
        {(Object.keys(statusWords) as (keyof typeof statusWords)[]).map((status) => (
          <StatusPill key={status} status={status} />
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
        <Stat label="Total balance" note={<PriceChange fraction={0.0123} />}>
          <Amount value="104223.12" currency="USD" />
        </Stat>
        <Stat label="Result" note={<PriceChange fraction={-0.0456} />}>
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
          The server cannot be reached.
        </Banner>
        <Banner tone="danger">{LONG}</Banner>
        <FormError>An error occurred. Please try again later.</FormError>
      </div>
    </Specimen>
  );
}

function History() {
  return (
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
  );
}

function Ways() {
  return (
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
  );
}

function Waiting() {
  return (
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
  );
}
