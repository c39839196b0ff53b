import { expect, it } from 'vitest';
import { upgradeQuery, readAccountRequest } from './account-request.ts';

it('reads the problem and removes only its parameter from the query', () => {
  expect(readAccountRequest('?tab=odds&sign-in-problem=cancelled&sport=football')).toEqual({
    problem: 'cancelled',
    upgrade: false,
    search: '?tab=odds&sport=football',
  });
  expect(readAccountRequest('?sign-in-problem=network')).toEqual({ problem: 'network', upgrade: false, search: '' });
});

it('treats an unknown problem as a failure, and returns undefined if there is no request', () => {
  expect(readAccountRequest('?sign-in-problem=%3Cscript%3E')).toEqual({
    problem: 'failed',
    upgrade: false,
    search: '',
  });
  expect(readAccountRequest('?tab=odds')).toBeUndefined();
  expect(readAccountRequest('?open=elsewhere')).toBeUndefined();
});

it('adds the upgrade request to the query and reads it back', () => {
  const query = upgradeQuery('?tab=odds');
  expect(readAccountRequest(query)).toEqual({ upgrade: true, search: '?tab=odds' });
  expect(readAccountRequest(upgradeQuery(''))).toEqual({ upgrade: true, search: '' });
});
