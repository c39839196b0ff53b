// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DrawnPageContext } from '../drawn-page.ts';
import { usePageBox } from './use-page-box.ts';

const Box = () => {
  const ref = useRef<HTMLDivElement>(null);
  const { width } = usePageBox(ref);
  return (
    <div ref={ref} data-testid="box">
      {width}
    </div>
  );
};

const measured = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');

afterEach(() => measured.mockClear());

describe('the place of an element', () => {
  it('is measured before the element is painted', () => {
    measured.mockReturnValueOnce(new DOMRect(0, 0, 320, 40));
    expect(render(<Box />).getByTestId('box').textContent).toBe('320');
  });

  it('costs no layout of its own while the page that the server drew is taken over', () => {
    render(
      <DrawnPageContext value={{ shape: 'phone', nowMs: 1 }}>
        <Box />
      </DrawnPageContext>,
    );
    expect(measured).not.toHaveBeenCalled();
  });
});
