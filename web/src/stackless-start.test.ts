import { expect, it } from 'vitest';

it('Errors have their stacks again also where React, which comes next, can’t start and so nobody asks for them.', async () => {
  const usual = Error;
  await import('./stackless-start.ts');
  expect(Error).toBe(usual);
});
