import { expect, it } from 'vitest';
import { loggedError } from './errors.ts';

it('An error is logged with its type, message, code, location and causes, and nothing else.', () => {
  const cause = Object.assign(new RangeError('too far'), { code: 'EFAR', reply: 'hush' });
  const logged = loggedError(new Error('lost', { cause }));
  expect(logged).toEqual({
    type: 'Error',
    message: 'lost',
    stack: expect.stringMatching(/^Error: lost\n +at .*errors\.test/),
    causes: [
      { type: 'RangeError', message: 'too far', stack: expect.stringContaining('RangeError: too far'), code: 'EFAR' },
    ],
  });
});

it('All errors of an aggregate are logged.', () => {
  const error = new AggregateError(
    [new Error('refused by ::1'), new Error('refused by 127.0.0.1')],
    'connection refused',
  );
  expect(loggedError(error).causes?.map(({ message }) => message)).toEqual(['refused by ::1', 'refused by 127.0.0.1']);
});

it('Circular causes and thrown non-errors can be logged.', () => {
  const error = new Error('round');
  error.cause = error;
  expect(loggedError(error).causes).toHaveLength(1);
  expect(loggedError('a text')).toEqual({ type: 'string', message: 'a text', stack: '' });
});
