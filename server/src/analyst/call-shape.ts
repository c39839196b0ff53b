/** Which optional parameters a server is sent: every one of them is refused by some that call themselves compatible. */
export type CallShape = {
  /** Newer models of OpenAI take only the latter, most other servers only the former. */
  readonly limit: 'max_tokens' | 'max_completion_tokens';
  /** Some models take none but their own. */
  readonly hasTemperature: boolean;
  /** `stream_options.include_usage`. */
  readonly asksUsage: boolean;
};

export const usualShape: CallShape = { limit: 'max_tokens', hasTemperature: true, asksUsage: true };

/** The shape after a refusal that names one of its parameters; undefined when it names none that was sent. */
export const reshaped = (shape: CallShape, refusal: string): CallShape | undefined => {
  if (shape.asksUsage && /stream_options|include_usage/.test(refusal)) return { ...shape, asksUsage: false };
  if (shape.limit === 'max_tokens' && /\bmax_tokens\b/.test(refusal)) {
    return { ...shape, limit: 'max_completion_tokens' };
  }
  if (shape.hasTemperature && /\btemperature\b/i.test(refusal)) return { ...shape, hasTemperature: false };
  return undefined;
};
