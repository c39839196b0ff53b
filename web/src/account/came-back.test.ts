import { expect, it } from 'vitest';
import { askForUpgrade, readCameBack } from './came-back.ts';

it('reads the problem and takes it out of the address, which stays as it was otherwise', () => {
  expect(readCameBack('?tab=odds&sign-in-problem=cancelled&sport=football')).toEqual({
    problem: 'cancelled',
    upgrade: false,
    search: '?tab=odds&sport=football',
  });
  expect(readCameBack('?sign-in-problem=network')).toEqual({ problem: 'network', upgrade: false, search: '' });
});

it('takes a word that it does not know for a failure, and no word for none', () => {
  expect(readCameBack('?sign-in-problem=%3Cscript%3E')).toEqual({ problem: 'failed', upgrade: false, search: '' });
  expect(readCameBack('?tab=odds')).toBeUndefined();
  expect(readCameBack('?open=elsewhere')).toBeUndefined();
});

it('brings back the wish for the plan, beside the rest of the address', () => {
  const asked = askForUpgrade('?tab=odds');
  expect(readCameBack(asked)).toEqual({ upgrade: true, search: '?tab=odds' });
  expect(readCameBack(askForUpgrade(''))).toEqual({ upgrade: true, search: '' });
});
