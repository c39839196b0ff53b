// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const begun: number[] = [];
const ramp = (): void => undefined;

/** An audio context that records the start times of its tones but plays nothing. */
class SilentContext {
  readonly state = 'running';
  readonly currentTime = 10;
  readonly destination = {};
  createGain() {
    return {
      gain: { setValueAtTime: ramp, linearRampToValueAtTime: ramp, exponentialRampToValueAtTime: ramp },
      connect: (into: unknown) => into,
    };
  }
  createOscillator() {
    return {
      frequency: { value: 0 },
      connect: (into: unknown) => into,
      start: (at: number) => begun.push(at),
      stop: (): void => undefined,
    };
  }
}

const touch = (hasBeenActive: boolean): void => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } });
};

beforeEach(() => {
  begun.length = 0;
  vi.stubGlobal('AudioContext', SilentContext);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a goal plays two notes in sequence, but only after the first user interaction', async () => {
  const { playGoal } = await import('./goal-sound.ts');
  touch(false);
  playGoal();
  expect(begun).toEqual([]);
  touch(true);
  playGoal();
  expect(begun).toEqual([10, 10.12]);
});
