/** Two notes upwards, short and soft: frequency in hertz, times in seconds. */
const notes = [
  { hertz: 659.25, startS: 0, lengthS: 0.16 },
  { hertz: 880, startS: 0.12, lengthS: 0.34 },
] as const;
const loudness = 0.16;
/** From silence to the note and back: a tone that begins at once clicks. */
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

/** Plays the sound of a goal. */
export const playGoal = (): void => {
  if (!isTouched()) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const note of notes) playNote(context, note);
};

/** Tabs hear of the same goal within this time of each other. */
const sameGoalMs = 5_000;

/** Plays the sound of one goal in one tab, however many of this browser tell of it. `goal` names it. */
export const playGoalOnce = (goal: string): void => {
  if (!isTouched()) return;
  // Pages that came over plain HTTP have no locks.
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
