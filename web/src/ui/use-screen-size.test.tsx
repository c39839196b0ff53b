// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useElementSize } from './use-screen-size.ts';

const Box = () => {
  const ref = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(ref);
  return (
    <div ref={ref} data-testid="box">
      {width}
    </div>
  );
};

it('an element is measured before it is painted', () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValueOnce(new DOMRect(0, 0, 320, 40));
  expect(render(<Box />).getByTestId('box').textContent).toBe('320');
});
