/** Two short, soft, rising notes: frequency in hertz, times in seconds. */
const notes = [
  { hertz: 659.25, startS: 0, lengthS: 0.16 },
  { hertz: 880, startS: 0.12, lengthS: 0.34 },
] as const;
const loudness = 0.16;
/** The length of the fade-in. A tone that starts at full volume clicks. */
const riseS = 0.015;

let context: AudioContext | undefined;

const playNote = (into: AudioContext, { hertz, startS, lengthS }: (typeof notes)[number]): void => {
  const start = into.currentTime + startS;
  const tone = into.createOscillator();
  const gain = into.createGain();
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + riseS);
  gain.gain.exponentialRampToValueAtTime(0.001, start + lengthS);
  tone.connect(gain).connect(into.destination);
  tone.start(start);
  tone.stop(start + lengthS);
};

/** Browsers mute a page without user interaction, and a sound from an untouched page would be confusing. */
const isTouched = (): boolean => 'userActivation' in navigator && navigator.userActivation.hasBeenActive;

/** Plays the sound of a goal, but only after a user interaction. */
export const playGoal = (): void => {
  if (!isTouched()) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const note of notes) playNote(context, note);
};

/** The time within which tabs receive the same goal. */
const sameGoalMs = 5_000;

/** Plays the sound of a goal in only one of the browser's tabs. `goal` identifies the goal. */
export const playGoalOnce = (goal: string): void => {
  if (!isTouched()) return;
  // The Web Locks API is missing on plain HTTP pages.
  if (!('locks' in navigator)) {
    playGoal();
    return;
  }
  void navigator.locks.request(`touchline.sound.${goal}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    playGoal();
    await new Promise((resolve) => setTimeout(resolve, sameGoalMs));
  });
};
