import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { TabList } from '../../../ui/layout/tabs.tsx';
import { OverlayButton } from '../../../ui/overlay/overlay-button.tsx';
import { MoreTabs } from './more-tabs.tsx';

const TABS = [
  { value: 'news', label: 'News' },
  { value: 'events', label: 'Events', name: 'Calendar of events' },
];

test('tabs that do not fit are in a menu, which says which one is shown', async () => {
  const choose = vi.fn();
  const person = show(
    <OverlayButton
      popup="menu"
      preload={() => undefined}
      overlay={(overlay) => <MoreTabs {...overlay} tabs={TABS} value="news" onChange={choose} />}
    >
      More
    </OverlayButton>,
  );
  screen.getByRole('button', { name: 'More' }).focus();
  await person.keyboard('{ArrowDown}');
  expect((await screen.findByRole('menuitem', { name: /News/ })).innerHTML).toContain('Shown');
  await person.click(screen.getByRole('menuitem', { name: 'Calendar of events' }));
  expect(choose.mock.calls).toEqual([['events']]);
});

test('the first tab is the stop of the Tab key while the shown one is in the menu', async () => {
  const choose = vi.fn();
  const tabs = [
    { value: 'book', label: 'Book' },
    { value: 'tape', label: 'Trades' },
  ];
  const person = show(<TabList label="Market" id="market" value="news" tabs={tabs} onChange={choose} />);
  await person.tab();
  expect(document.activeElement?.textContent).toBe('Book');
  await person.keyboard('{ArrowRight}');
  expect(choose.mock.calls).toEqual([['book']]);
});
