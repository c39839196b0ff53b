/* Whom to call about gambling. */
export const title = 'Help with gambling';
export const text =
  'Odds on this page are for people over 18. If betting is no longer fun for you or someone close to you, talk to someone:';
/** `day`: YYYY-MM-DD. */
export const lookedUp = (day: string): string =>
  `Looked up on ${day}. Most betting sites let you set limits or exclude yourself.`;
/** By what the domain says; the names of organisations stay. */
export const words = {
  'United States': 'United States',
  'United Kingdom': 'United Kingdom',
  Canada: 'Canada',
  Australia: 'Australia',
  'New Zealand': 'New Zealand',
  Germany: 'Germany',
  Austria: 'Austria',
  Switzerland: 'Switzerland',
  Spain: 'Spain',
  Anywhere: 'Anywhere',
  'Gambling Therapy, free support online in many languages': 'Gambling Therapy, free support online in many languages',
};
