import type { AnswerLanguage } from './answer-language.ts';

const status = '(?:live|scheduled|upcoming)';
const matches = '(?:match(?:es)?|games?|fixtures?)\\b';

export const english: AnswerLanguage = {
  locale: 'en-GB',
  name: 'English',
  style: 'Write scores as 2-1 and percentages as 52%.',
  decimalMark: '.',
  chances: {
    percent: (whole) => `${whole}%`,
    least: 'under 1%',
    most: 'over 99%',
    range: (low, high) => `${low} to ${high}`,
    decided: 'decided by the rules',
    impossible: 'impossible by the rules',
  },
  times: {
    yesterday: 'yesterday',
    today: 'today',
    tomorrow: 'tomorrow',
    date: ({ day, month, year }) => `${day} ${month} ${year}`,
    dateInYear: ({ day, month }) => `${day} ${month}`,
    weekday: (weekday, date) => `${weekday}, ${date}`,
    at: (day, time) => `${day} at ${time}`,
    timeOpen: 'time to be confirmed',
    zone: (place) => (place === undefined ? 'your time' : `${place} time`),
  },
  numbers: {
    thousands: ',',
    percent: '%|percent\\b|per cent\\b|percentage points?\\b',
    over: 'over|above|more than',
    under: 'under|below|less than',
    line: 'o/u|over/under',
    noClaim: '\\b\\d(?:st|nd|rd|th)(?= (?:half|quarter|period|set|innings?|round|leg)\\b)',
    matchLength: '\\b(?:90|45|60|48|40|120)(?=(?:-| )minutes?\\b)',
    dates: [],
    hour: '\\d{1,2}',
    times: [],
    counted: ` (?:(?:other |more |key )*${status} |of (?:these |the (?=${status} )))+(?:live |scheduled |upcoming )?${matches}`,
    matches: ` (?:${status} )?${matches}`,
    pointing: '\\b(?:these|those|of the|all|the following|following) ',
    live: 'live',
    scheduled: 'scheduled|upcoming',
  },
};
