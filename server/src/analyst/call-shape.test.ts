import { expect, test } from 'vitest';
import { reshaped, usualShape } from './call-shape.ts';

test.each([
  [
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    { limit: 'max_completion_tokens' },
  ],
  ["Unsupported value: 'temperature' does not support 0.7 with this model.", { hasTemperature: false }],
  ['stream_options: Extra inputs are not permitted', { asksUsage: false }],
])('The refusal “%s” changes what it names.', (refusal, change) => {
  expect(reshaped(usualShape, refusal)).toEqual({ ...usualShape, ...change });
});

test('A refusal that names nothing that was sent changes nothing.', () => {
  expect(reshaped(usualShape, 'This model’s maximum context length is 4097 tokens.')).toBeUndefined();
  const least = { limit: 'max_completion_tokens', hasTemperature: false, asksUsage: false } as const;
  expect(reshaped(least, 'max_tokens, temperature and stream_options are not known')).toBeUndefined();
});
