import { expect, it } from 'vitest';
import { loggedError } from './errors.ts';

it('An error is known by its type, message, code, place and causes, and by nothing else of it.', () => {
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

it('All errors of which one consists are told.', () => {
  const error = new AggregateError([new Error('refused by ::1'), new Error('refused by 127.0.0.1')], 'nobody listens');
  expect(loggedError(error).causes?.map(({ message }) => message)).toEqual(['refused by ::1', 'refused by 127.0.0.1']);
});

it('Errors that cause each other can be logged, and what is thrown and is no error, too.', () => {
  const error = new Error('round');
  error.cause = error;
  expect(loggedError(error).causes).toHaveLength(1);
  expect(loggedError('a text')).toEqual({ type: 'string', message: 'a text', stack: '' });
});
