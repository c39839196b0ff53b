// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { LazyMenu } from './lazy-dialog.tsx';
import { lazyPart } from './lazy-part.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Letter = ({ text }: { readonly text: string }) => <p>{text}</p>;

/** A page with a button that opens a layer. */
const Page = ({ Part }: { readonly Part: ComponentType<{ readonly text: string }> }) => (
  <>
    <h1>Scores</h1>
    <LazyMenu
      renderButton={(open) => (
        <button type="button" onClick={open}>
          Open
        </button>
      )}
    >
      <Part text="The layer" />
    </LazyMenu>
  </>
);

/** Shows the page with a layer whose code loads only while `network.works`. */
const showPage = (works: boolean) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const network = { works, asked: 0 };
  const Part = lazyPart(async (): Promise<ComponentType<{ readonly text: string }>> => {
    network.asked += 1;
    if (!network.works) throw new TypeError('Failed to fetch');
    return Letter;
  });
  render(<Page Part={Part} />);
  return network;
};

const press = async (name: string): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
};

test('if the code of a layer fails to load, a note says so, and the page and the opener stay', async () => {
  showPage(false);
  await press('Open');
  expect(screen.getByRole('heading', { name: 'Scores' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Open' })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t open this.');
});

test('Try Again loads the code again until it succeeds', async () => {
  const network = showPage(false);
  await press('Open');
  const before = network.asked;
  await press('Try Again');
  expect(network.asked).toBe(before + 1);
  expect(screen.getByRole('alert')).toBeDefined();
  network.works = true;
  await press('Try Again');
  expect(screen.getByText('The layer')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('closing the note removes it, and the next opening tries again', async () => {
  const network = showPage(false);
  await press('Open');
  await press('Close');
  expect(screen.queryByRole('alert')).toBeNull();
  network.works = true;
  await press('Open');
  expect(screen.getByText('The layer')).toBeDefined();
});
