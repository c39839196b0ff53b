import { expect, it } from 'vitest';
import { cameBackWith } from './came-back.ts';

it('reads the problem and takes it out of the address, which stays as it was otherwise', () => {
  expect(cameBackWith('?tab=odds&sign-in-problem=cancelled&sport=football')).toEqual({
    problem: 'cancelled',
    search: '?tab=odds&sport=football',
  });
  expect(cameBackWith('?sign-in-problem=network')).toEqual({ problem: 'network', search: '' });
});

it('takes a word that it does not know for a failure, and no word for none', () => {
  expect(cameBackWith('?sign-in-problem=%3Cscript%3E')).toEqual({ problem: 'failed', search: '' });
  expect(cameBackWith('?tab=odds')).toBeUndefined();
});
