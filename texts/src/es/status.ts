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
  caller: 'La fuente no reconoce nuestra petición',
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
  plural(count, 'Un deporte, que funciona con normalidad.', `Los ${count} deportes funcionan con normalidad.`);
export const noneFine = 'Ahora mismo no se actualiza ningún deporte. Los resultados son de las horas indicadas abajo.';
export const someFailing = (failing: number, all: number): string =>
  `${failing} de ${all} deportes no ${plural(failing, 'se actualiza', 'se actualizan')} ahora mismo. Los demás funcionan con normalidad.`;

export const link = {
  streaming: 'Esta página recibe actualizaciones en vivo.',
  connecting: 'Esta página se está conectando.',
  lost: 'Esta página ha perdido la conexión.',
};
export const polling = (seconds: number): string =>
  `Las actualizaciones en vivo están desactivadas; esta página consulta cada ${seconds} segundos.`;

export const simulated = (provider: string): string => `Estos resultados son simulados. No vienen de ${provider}.`;
export const scoresFrom = (provider: string): string =>
  `Los resultados vienen de ${provider}. Un deporte sin partidos en vivo se consulta menos.`;
export const noSource =
  'Ninguna fuente ha enviado resultados todavía. Un deporte sin partidos en vivo se consulta menos.';
export const frozen = 'Los pronósticos se fijan antes del inicio y se evalúan después del partido.';
export const counted = (when: string): string => `Última evaluación: ${when}.`;
export const notCounted = 'No se ha evaluado ninguno desde que arrancó el servidor.';
export const noMore = 'Ahora mismo no hay más detalles disponibles.';
export const asking = 'Cargando más detalles…';

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
