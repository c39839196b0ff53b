export const title = 'Hilfe bei Spielsucht';
export const text =
  'Quoten auf dieser Seite sind für Menschen ab 18. Wenn das Wetten dir oder jemandem in deiner Nähe keinen Spaß mehr macht, hol dir Hilfe:';
export const lookedUp = (day: string): string =>
  `Stand: ${day.split('-').toReversed().join('.')}. Auf den meisten Wettseiten kannst du Limits setzen oder dich sperren lassen.`;
export const words = {
  'United States': 'USA',
  'United Kingdom': 'Großbritannien',
  Canada: 'Kanada',
  Australia: 'Australien',
  'New Zealand': 'Neuseeland',
  Germany: 'Deutschland',
  Austria: 'Österreich',
  Switzerland: 'Schweiz',
  Spain: 'Spanien',
  Anywhere: 'Überall',
  'Gambling Therapy, free support online in many languages':
    'Gambling Therapy, kostenlose Hilfe online in vielen Sprachen',
};
