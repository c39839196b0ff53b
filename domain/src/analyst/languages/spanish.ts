import type { AnswerLanguage } from './answer-language.ts';

/** Spanish names of places in time zones, where they differ from the zone's English name. */
const places: Readonly<Record<string, string>> = {
  Athens: 'Atenas',
  Berlin: 'Berlín',
  Brussels: 'Bruselas',
  Bogota: 'Bogotá',
  Canary: 'Canarias',
  Lisbon: 'Lisboa',
  London: 'Londres',
  'Mexico City': 'Ciudad de México',
  Moscow: 'Moscú',
  'New York': 'Nueva York',
  Panama: 'Panamá',
  Paris: 'París',
  Rome: 'Roma',
  Vienna: 'Viena',
};

const live = '(?:en vivo|en directo|en juego|en curso)';
const scheduled = '(?:programados?|previstos?|próximos?|por jugar|pendientes?)';
const match = '(?:partidos?|encuentros?|duelos?)(?!\\p{L})';

export const spanish: AnswerLanguage = {
  locale: 'es-ES',
  name: 'Spanish',
  style:
    'Write idiomatic Spanish, not a translation, and address the reader as "tú". Write numbers as Spanish newspapers do: 52 %, 1,85, scores as 2-1, times as 20:45, dates as 14 de marzo. Translate periods, statistics and other terms of the facts; names stay as they are.',
  decimalMark: ',',
  chances: {
    percent: (whole) => `${whole} %`,
    least: 'menos del 1 %',
    most: 'más del 99 %',
    range: (low, high) => `del ${low} al ${high}`,
    decided: 'decidido matemáticamente',
    impossible: 'matemáticamente imposible',
  },
  times: {
    yesterday: 'ayer',
    today: 'hoy',
    tomorrow: 'mañana',
    date: ({ day, month, year }) => `${day} de ${month} de ${year}`,
    dateInYear: ({ day, month }) => `${day} de ${month}`,
    weekday: (weekday, date) => `${weekday} ${date}`,
    at: (day, time) => `${day} a ${time.startsWith('01') ? 'la' : 'las'} ${time}`,
    timeOpen: 'hora por confirmar',
    zone: (place) => (place === undefined ? 'tu hora local' : `hora de ${places[place] ?? place}`),
  },
  numbers: {
    thousands: '[.\\u00A0\\u202F\\u2009 ]',
    percent: '%|por ciento(?!\\p{L})|puntos? porcentual(?:es)?(?!\\p{L})',
    over: 'más (?:de|del|de un)|por encima (?:de|del)|superior(?:es)? (?:a|al)|supera el',
    under: 'menos (?:de|del|de un)|por debajo (?:de|del)|inferior(?:es)? (?:a|al)',
    line: 'más|menos|over|under|más/menos|over/under',
    noClaim:
      '(?<!\\d)\\d(?:\\.?[ªº°]|er|do|ra|da|to|ta)(?= (?:parte|mitad|tiempo|cuarto|set|periodo|período|tercio|entrada|asalto|ronda)(?!\\p{L}))|\\+(?:18|21)(?!\\d)',
    matchLength: '(?<!\\d)(?:90|45|60|48|40|120)(?= minutos?(?!\\p{L}))',
    dates: [
      '(?<!\\d)(?<d>\\d{1,2})[/.-](?<m>\\d{1,2})[/.-](?<y>\\d{4})(?!\\d)',
      '(?<=(?<!\\p{L})(?:el|del|al)(?: día)? )(?<d>\\d{1,2})/(?<m>\\d{1,2})(?![\\d/])',
    ],
    hour: '\\d{1,2}',
    times: [
      '(?<!\\d)(?<h>\\d{1,2})[.:h](?<min>\\d{2})(?=\\s?(?:h|hs|horas)(?!\\p{L}))',
      '(?<=(?<!\\p{L})las? )(?<h>\\d{1,2})\\.(?<min>\\d{2})(?!\\d|[.,]\\d)',
      '(?<=(?<!\\p{L})las? )(?<h>\\d{1,2})(?=\\s?(?:h|hs|horas)(?!\\p{L}))',
    ],
    counted: ` (?:otros |más )?(?:${match} ${live}(?!\\p{L})|(?:${scheduled} )?${match} ${scheduled}(?!\\p{L})|próximos? ${match}|de (?:estos|los (?=próximos|partidos en|encuentros en)) ?(?:próximos )?${match}(?: (?:${live}|${scheduled})(?!\\p{L}))?)`,
    matches: ` (?:próximos? )?${match}(?: (?:${live}|${scheduled})(?!\\p{L}))?`,
    pointing: '(?<!\\p{L})(?:estos|esos|de los|todos los|los siguientes) ',
    live: 'en vivo|en directo|en juego|en curso',
    scheduled: 'programad|previst|próxim|por jugar|pendiente',
  },
};
