export const title = 'Juego responsable: pide ayuda';
export const text =
  'Las cuotas de esta página son para mayores de 18 años. Si apostar ha dejado de ser un juego para ti o para alguien cercano, pide ayuda:';
export const lookedUp = (day: string): string =>
  `Consultado el ${day.split('-').toReversed().join('/')}. La mayoría de las casas de apuestas te dejan fijar límites o autoexcluirte.`;
export const words = {
  'United States': 'Estados Unidos',
  'United Kingdom': 'Reino Unido',
  Canada: 'Canadá',
  Australia: 'Australia',
  'New Zealand': 'Nueva Zelanda',
  Germany: 'Alemania',
  Austria: 'Austria',
  Switzerland: 'Suiza',
  Spain: 'España',
  Anywhere: 'En cualquier país',
  'Gambling Therapy, free support online in many languages':
    'Gambling Therapy, ayuda gratuita en línea en muchos idiomas',
};
