import { expect, it } from 'vitest';
import { upgradeQuery, readAccountRequest } from './account-request.ts';

it('reads the problem and takes it out of the address, which stays as it was otherwise', () => {
  expect(readAccountRequest('?tab=odds&sign-in-problem=cancelled&sport=football')).toEqual({
    problem: 'cancelled',
    upgrade: false,
    search: '?tab=odds&sport=football',
  });
  expect(readAccountRequest('?sign-in-problem=network')).toEqual({ problem: 'network', upgrade: false, search: '' });
});

it('takes a word that it does not know for a failure, and no word for none', () => {
  expect(readAccountRequest('?sign-in-problem=%3Cscript%3E')).toEqual({
    problem: 'failed',
    upgrade: false,
    search: '',
  });
  expect(readAccountRequest('?tab=odds')).toBeUndefined();
  expect(readAccountRequest('?open=elsewhere')).toBeUndefined();
});

it('brings back the wish for the plan, beside the rest of the address', () => {
  const asked = upgradeQuery('?tab=odds');
  expect(readAccountRequest(asked)).toEqual({ upgrade: true, search: '?tab=odds' });
  expect(readAccountRequest(upgradeQuery(''))).toEqual({ upgrade: true, search: '' });
});
