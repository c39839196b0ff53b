import type { AnswerLanguage } from './answer-language.ts';

/** German names of places in time zones, where they differ from the zone's English name. */
const places: Readonly<Record<string, string>> = {
  Athens: 'Athen',
  Brussels: 'Brüssel',
  Bucharest: 'Bukarest',
  Copenhagen: 'Kopenhagen',
  Lisbon: 'Lissabon',
  Luxembourg: 'Luxemburg',
  Moscow: 'Moskau',
  Prague: 'Prag',
  Rome: 'Rom',
  Vienna: 'Wien',
  Warsaw: 'Warschau',
  Zurich: 'Zürich',
};

const months = 'Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';
const live = '(?:laufend|live)(?:e|en|er|es)?';
const scheduled = '(?:angesetzt|geplant|kommend|anstehend|bevorstehend)(?:e|en|er|es)?';
const match = '(?:live-?|top-?)?(?:spiele?n?|partien?|begegnung(?:en)?)(?!\\p{L})';

export const german: AnswerLanguage = {
  locale: 'de-DE',
  name: 'German',
  style:
    'Write idiomatic German, not a translation, and address the reader as "du". Write numbers as Germans do: 52 %, 1,85, scores as 2:1, times as 20:45 Uhr, dates as 14. März. Translate periods, statistics and other terms of the facts; names stay as they are.',
  decimalMark: ',',
  chances: {
    percent: (whole) => `${whole} %`,
    least: 'unter 1 %',
    most: 'über 99 %',
    range: (low, high) => `${low} bis ${high}`,
    decided: 'rechnerisch entschieden',
    impossible: 'rechnerisch unmöglich',
  },
  times: {
    yesterday: 'gestern',
    today: 'heute',
    tomorrow: 'morgen',
    date: ({ day, month, year }) => `${day}. ${month} ${year}`,
    dateInYear: ({ day, month }) => `${day}. ${month}`,
    weekday: (weekday, date) => `${weekday}, ${date}`,
    at: (day, time) => `${day}${day.includes(' ') ? ',' : ''} um ${time} Uhr`,
    timeOpen: 'Uhrzeit noch offen',
    zone: (place) => (place === undefined ? 'deine Ortszeit' : `Ortszeit ${places[place] ?? place}`),
  },
  numbers: {
    thousands: '[.\\u00A0\\u202F\\u2009 ]',
    percent: '%|-?prozent(?:ig\\p{L}*)?(?!\\p{L})|prozentpunkten?(?!\\p{L})',
    over: 'über|mehr als|oberhalb von',
    under: 'unter|weniger als|unterhalb von',
    line: 'over|under|ü/u|über/unter',
    noClaim:
      '(?<!\\d)\\d\\.(?= (?:halbzeit|hälfte|viertel|drittel|satz(?:es)?|inning|runde|durchgang|abschnitt)(?!\\p{L}))',
    matchLength: '(?<!\\d)(?:90|45|60|48|40|120)(?=(?:-| )minuten?(?!\\p{L}))',
    ordinal: `(?:${months}|minute|platz|rang|tabellenplatz|spieltag)(?!\\p{L})`,
    dates: [
      '(?<!\\d)(?<d>\\d{1,2})\\. ?(?<m>\\d{1,2})\\. ?(?<y>\\d{4})(?!\\d)',
      '(?<=(?<!\\p{L})(?:am|vom|zum|ab|den|dem) )(?<d>\\d{1,2})\\. ?(?<m>\\d{1,2})\\.(?!\\d)',
    ],
    hour: '\\d{2}',
    times: ['(?<!\\d)(?<h>\\d{1,2})(?:[.:](?<min>\\d{2}))?(?=\\s?uhr(?!\\p{L}))'],
    counted: ` (?:(?:weitere[nr]? |andere[nr]? )*(?:(?:${live}|${scheduled}) )|(?:dieser |von diesen |der (?=${live} |${scheduled} |live-?)))+${match}| (?:weitere[nr]? )?live-?spiele?n?(?!\\p{L})`,
    matches: ` (?:(?:${live}|${scheduled}) )?${match}`,
    pointing: '(?<!\\p{L})(?:diese[nr]?|jene[nr]?|von den|aller?|alle|die folgenden|folgende[nr]?) ',
    live: 'laufend|live',
    scheduled: 'angesetzt|geplant|kommend|anstehend|bevorstehend',
  },
};
