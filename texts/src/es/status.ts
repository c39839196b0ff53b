import { plural } from './dates-and-numbers.ts';

export const status = 'Estado';
export const sports = 'Deportes';
export const forecasts = 'Pronósticos';

export const justNow = 'ahora mismo';
export const ago = {
  second: (count: number): string => `hace ${count} ${plural(count, 'segundo', 'segundos')}`,
  minute: (count: number): string => `hace ${count} ${plural(count, 'minuto', 'minutos')}`,
  hour: (count: number): string => `hace ${count} ${plural(count, 'hora', 'horas')}`,
  day: (count: number): string => `hace ${count} ${plural(count, 'día', 'días')}`,
};

export const problems = {
  auth: 'La fuente no acepta nuestra clave',
  quota: 'Se han agotado las consultas de hoy a la fuente',
  rate: 'La fuente nos pide ir más despacio',
  plan: 'Nuestro plan en la fuente no incluye este deporte',
  caller: 'La fuente no conoce lo que le pedimos',
  provider: 'La fuente tiene una avería',
  network: 'No se puede conectar con la fuente',
  timeout: 'La fuente no responde a tiempo',
  malformed: 'La respuesta de la fuente no se puede leer',
};
export const problemSince = (problem: string, since: string): string => `${problem}. Empezó ${since}.`;
export const notConfirmed = 'Aún sin confirmar';
export const confirmed = (when: string): string => `Confirmado ${when}`;

export const noneAsked = 'Todavía no se ha consultado ningún deporte.';
export const allFine = (count: number): string =>
  plural(count, 'Un deporte, y funciona bien.', `Los ${count} deportes funcionan bien.`);
export const noneFine = 'Ningún deporte recibe respuesta ahora. Los resultados son de las horas que ves abajo.';
export const someFailing = (failing: number, all: number): string =>
  `${failing} de ${all} deportes no ${plural(failing, 'recibe', 'reciben')} respuesta ahora. Los demás funcionan bien.`;

export const link = {
  streaming: 'Los cambios llegan solos a esta página.',
  connecting: 'Esta página se está conectando.',
  lost: 'Esta página ha perdido la conexión.',
};
export const polling = (seconds: number): string =>
  `Los cambios no llegan solos; esta página pregunta cada ${seconds} segundos.`;

export const simulated = (provider: string): string =>
  `Estos partidos no son reales: los resultados vienen de una simulación de ${provider}.`;
export const scoresFrom = (provider: string): string =>
  `Los resultados vienen de ${provider}. Un deporte sin partidos en vivo se consulta menos.`;
export const noSource = 'Los resultados aún no tienen fuente. Un deporte sin partidos en vivo se consulta menos.';
export const frozen = 'Los pronósticos se fijan antes del inicio y se evalúan al final.';
export const counted = (when: string): string => `Último recuento: ${when}.`;
export const notCounted = 'Sin recuento desde el último arranque.';
export const noMore = 'El servidor no da más datos ahora: no se conoce su versión.';
export const asking = 'Preguntando al servidor…';

export const gamblingHelpTitle = 'Juego responsable: pide ayuda';
export const gamblingHelpText =
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
