import { act, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { SearchInput } from '../form/search-input.tsx';
import { Dialog } from './dialog.tsx';
import { clearToasts, toast } from './toast-store.ts';

const ignore = () => undefined;
const search = <SearchInput first label="Search" value="" onChange={ignore} />;

/** Content whose code arrives when it is called. */
function lateContent() {
  let arrive: () => void = ignore;
  const come = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Content = lazy(async () => {
    await come;
    return { default: () => search };
  });
  return { Content, arrive };
}

/** A button that opens a dialog. */
function Opened() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? (
        <Dialog title="Pairs" onClose={ignore}>
          {search}
        </Dialog>
      ) : null}
    </>
  );
}

function showLate() {
  const { Content, arrive } = lateContent();
  const person = show(
    <Dialog title="Pairs" onClose={ignore}>
      <button type="button">Other</button>
      <Suspense fallback={null}>
        <Content />
      </Suspense>
    </Dialog>,
  );
  return { person, arrive };
}

const close = () => screen.getByRole('button', { name: 'Close' });
const setTouch = (points: number) => {
  window.happyDOM.settings.navigator.maxTouchPoints = points;
};

afterEach(() => setTouch(0));

test('gives the focus to the field that has it first', async () => {
  show(
    <Dialog title="Pairs" onClose={ignore}>
      {search}
    </Dialog>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Search')));
});

test('gives the focus to a field that arrives later', async () => {
  const { arrive } = showLate();
  await waitFor(() => expect(document.activeElement).toBe(close()));
  arrive();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Search')));
});

test('leaves the focus to the reader who has moved it meanwhile', async () => {
  const { person, arrive } = showLate();
  await waitFor(() => expect(document.activeElement).toBe(close()));
  await person.tab();
  arrive();
  await screen.findByLabelText('Search');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Other' }));
});

test('opens no keyboard on a touch screen', async () => {
  setTouch(1);
  show(
    <Dialog title="Pairs" onClose={ignore}>
      {search}
    </Dialog>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
});

test('begins below the message that is shown when it opens, and keeps its place', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(54);
  try {
    const person = show(<Opened />);
    toast('info', 'Order placed.');
    await screen.findByText('Order placed.');
    const place = () => screen.getByRole('dialog').style.getPropertyValue('--toasts');
    await person.click(screen.getByRole('button', { name: 'Open' }));
    expect(place()).toContain('54px');
    act(() => clearToasts());
    await waitFor(() => expect(screen.queryByText('Order placed.')).toBeNull());
    expect(place()).toContain('54px');
  } finally {
    height.mockRestore();
  }
});

test('keeps its place when a message comes', async () => {
  show(
    <Dialog title="Pairs" onClose={ignore}>
      {search}
    </Dialog>,
  );
  toast('info', 'Order placed.');
  await screen.findByText('Order placed.');
  expect(screen.getByRole('dialog').style.getPropertyValue('--toasts')).toBe('');
  act(() => clearToasts());
});
