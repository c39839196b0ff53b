// @vitest-environment happy-dom
import { Popover } from '@base-ui/react/popover';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accountWith } from '../../test/account-example.ts';
import type { BrowserAccount } from './browser-account-store.ts';
import { DataItems } from './data-items.tsx';

type Calls = BrowserAccount['calls'];

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (downloadData: Calls['downloadData'] = vi.fn<Calls['downloadData']>()) => {
  const onDelete = vi.fn<() => void>();
  render(
    <Popover.Root defaultOpen>
      <Popover.Portal>
        <Popover.Positioner>
          <Popover.Popup>
            <DataItems account={accountWith({ downloadData })} onDelete={onDelete} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>,
  );
  return { onDelete };
};

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

it('saves the user’s data as a readable JSON file and says so', async () => {
  const files: Blob[] = [];
  const links: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:data';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    links.push(`${this.href} ${this.download}`);
  });
  show(async () => ({ ok: true, value: { account: [{ uid: 'u1' }] } }));
  press('Download My Data');
  expect(await screen.findByText('Your data has been downloaded.')).toBeDefined();
  expect(links).toEqual(['blob:data my-data.json']);
  expect(await files[0]?.text()).toBe(JSON.stringify({ account: [{ uid: 'u1' }] }, undefined, 2));
});

it('shows why a download failed, and ignores presses while one is running', async () => {
  const refusal = { ok: false, code: 'too-many-requests', words: 'x' } as const;
  const downloadData = vi.fn<Calls['downloadData']>().mockResolvedValue(refusal);
  show(downloadData);
  press('Download My Data');
  press('Preparing the download…');
  expect((await screen.findByRole('alert')).textContent).toBe('Too many requests. Please try again in a moment.');
  expect(downloadData).toHaveBeenCalledOnce();
  downloadData.mockResolvedValue({ ok: false, code: undefined, words: undefined });
  press('Download My Data');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Your data could not be downloaded/u));
});

it('opens the deletion and closes the menu', async () => {
  const { onDelete } = show();
  press('Delete Account');
  expect(onDelete).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
