import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { OverlaysSection } from './overlays-section.tsx';

test('the palette opens by key, finds by synonyms, and returns the focus', async () => {
  const person = show(<OverlaysSection />);
  const link = screen.getByRole('link', { name: 'Go elsewhere' });
  link.focus();
  await person.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Command palette' }));
  const search = palette.getByRole('combobox', { name: 'Search commands' });
  await waitFor(() => expect(document.activeElement).toBe(search));
  await person.keyboard('balance');
  await waitFor(() =>
    expect(palette.getAllByRole('option').map((one) => one.textContent)).toEqual(['Overview']),
  );
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Command palette' })).toBeNull());
  expect(screen.getByText('Overview', { selector: 'output' })).toBeTruthy();
  expect(document.activeElement).toBe(link);
});
