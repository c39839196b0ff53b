// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DialogLayout, DialogLayer, DialogPopup } from './dialog-layout.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const Steps = () => {
  const [step, setStep] = useState(1);
  return <button type="button" onClick={() => setStep(step + 1)}>{`Step ${step}`}</button>;
};

const Confirmation = ({ onClose }: { readonly onClose: () => void }) => {
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <DialogLayer open onClose={onClose}>
      <DialogLayout title="Cancel?" width={480} phone="sheet" initialFocus={keep} foot="Write to us.">
        <button type="button">Yes</button>
        <button type="button" ref={keep}>
          Keep
        </button>
      </DialogLayout>
    </DialogLayer>
  );
};

const Page = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <DialogLayer open={open} onClose={() => setOpen(false)}>
        <DialogLayout title="Guide" width={560} phone="sheet" tools={<button type="button">Share</button>}>
          <Steps />
        </DialogLayout>
      </DialogLayer>
    </>
  );
};

const open = (): void => {
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
};

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a dialog is named by its title, focuses Close first, and restores the focus when closed', async () => {
  render(<Page />);
  open();
  const dialog = screen.getByRole('dialog', { name: 'Guide' });
  const close = screen.getByRole('button', { name: 'Close' });
  await waitFor(() => expect(document.activeElement).toBe(close));
  expect(dialog.getAttribute('data-width')).toBe('560');
  expect(dialog.getAttribute('aria-modal')).toBe('true');
  fireEvent.click(close);
  await closed();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

test('Escape closes a dialog, and its content starts fresh on the next opening', async () => {
  render(<Page />);
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Step 1' }));
  expect(screen.getByRole('button', { name: 'Step 2' })).toBeDefined();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await closed();
  open();
  expect(screen.getByRole('button', { name: 'Step 1' })).toBeDefined();
});

test('a confirmation focuses its safe choice and shows its note', async () => {
  render(<Confirmation onClose={() => undefined} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' })));
  expect(screen.getByText('Write to us.')).toBeDefined();
});

const Two = () => {
  const [guide, setGuide] = useState(true);
  const [search, setSearch] = useState(false);
  return (
    <>
      <DialogLayer open={search} onClose={() => setSearch(false)} above>
        <DialogPopup aria-label="Search" width={640} phone="full">
          <input aria-label="Words" />
        </DialogPopup>
      </DialogLayer>
      <DialogLayer open={guide} onClose={() => setGuide(false)}>
        <DialogLayout title="Guide" width={560} phone="sheet">
          <button type="button" onClick={() => setSearch(true)}>
            Look up
          </button>
        </DialogLayout>
      </DialogLayer>
    </>
  );
};

const Text = ({ children }: { readonly children: ReactNode }) => (
  <DialogLayer open onClose={() => undefined}>
    <DialogLayout title="Race" width={560} phone="full">
      {children}
    </DialogLayout>
  </DialogLayer>
);

test('a scrolling area is a tab stop only if nothing in it is focusable', async () => {
  const measures = new Set<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        measures.add(onResize);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  const resize = (): void => act(() => measures.forEach((measure) => measure()));
  const { rerender } = render(<Text>Twenty places</Text>);
  await screen.findByRole('dialog');
  resize();
  expect(screen.getByRole('region', { name: 'Race' }).tabIndex).toBe(0);
  rerender(
    <Text>
      <button type="button">A price</button>
    </Text>,
  );
  resize();
  expect(screen.queryByRole('region')).toBeNull();
});

test('Escape closes the upper of two dialogs, then the lower', async () => {
  render(<Two />);
  fireEvent.click(screen.getByRole('button', { name: 'Look up' }));
  const field = await screen.findByRole('textbox', { name: 'Words' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  const guide = await screen.findByRole('dialog', { name: 'Guide' });
  fireEvent.keyDown(guide, { key: 'Escape' });
  await closed();
});
