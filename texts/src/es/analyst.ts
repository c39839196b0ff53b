import { plural } from './dates-and-numbers.ts';

export const name = 'Analista deportivo IA';
export const tagline = 'Pronósticos de experto con IA';
export const disclaimer = '+18. Los pronósticos son opiniones, no consejos; puedes perder dinero.';
export const trackRecord = 'Historial de pronósticos';

export const promoLead =
  'Otra mirada a cada partido. Pregunta con tus palabras y recibe una probabilidad, sus motivos y el nivel de confianza del analista.';
export const promoFeatures = [
  'Pronósticos con confianza alta, media o baja',
  'Datos de enfrentamientos anteriores y de cuotas',
  'Análisis de partidos en vivo',
  'Atención prioritaria',
  'Cada cifra, de nuestros propios datos y con su fuente',
];
export const signInToAccess = 'Inicia sesión para acceder';
export const upgradeToPremium = 'Hazte Premium';
export const priceLocale = 'es-ES';
const intervals: Readonly<Record<string, string>> = {
  day: 'al día',
  week: 'a la semana',
  month: 'al mes',
  year: 'al año',
};
export const afterPrice = (interval: string): string =>
  `${intervals[interval] ?? `por ${interval}`}, cancela cuando quieras`;
export const tryAsking = 'Pregunta, por ejemplo';
export const quickQuestions = 'Preguntas rápidas';
export const questions = [
  '¿Cuáles son tus mejores pronósticos para hoy?',
  '¿Qué partidos en vivo debería ver?',
  '¿Qué cuotas destacan hoy?',
  'Analiza los próximos partidos',
];
export const keysTitle = 'Configura las claves de API para activarlo';
export const keysText =
  'El analista necesita la clave de un proveedor de IA y el inicio de sesión. Añádelos al archivo .env y reinicia. Los resultados, las cuotas y las estadísticas funcionan sin ellos.';
/** The same message for a subscriber. */
export const keysTextPaid =
  'El analista necesita la clave de un proveedor de IA y el inicio de sesión, y este sitio no los tiene configurados. Puedes cancelar tu suscripción Premium cuando quieras.';
export const manageSubscription = 'Gestionar suscripción';
export const keptConversation = 'Tu conversación hasta ahora';

export const conversation = 'Conversación';
export const tryAgain = 'Reintentar';
export const newConversation = 'Nueva conversación';
export const message = 'Mensaje';
export const placeholder = 'Pregunta por un partido o equipo…';
export const characters = (written: string, most: string): string => `${written} de ${most} caracteres`;
export const tooLong = 'Este mensaje es demasiado largo. Acórtalo.';
export const stop = 'Detener';
export const send = 'Enviar';
export const questionsLeft = (count: number): string =>
  `Hoy te ${plural(count, 'queda', 'quedan')} ${count} ${plural(count, 'pregunta', 'preguntas')}.`;
export const whatItSees = 'Lo que ve el analista';
export const inContext = 'Contexto';
export const whatItReads =
  'El analista lee hasta cinco partidos en vivo y cinco programados, además de aquellos por los que preguntas.';

export const welcome = {
  lead: 'Te doy la bienvenida. Pregunta por cualquier partido de la lista de hoy. Puedo ayudarte con:',
  topics: [
    'Pronósticos con nivel de confianza',
    'Rendimiento de los equipos',
    'Enfrentamientos anteriores',
    'Análisis de las cuotas',
    'Análisis de partidos en vivo',
  ],
};
export const you = 'Tú';
export const analyst = 'Analista';
export const analyzing = 'Analizando…';
/** Shown after eight seconds without output. */
export const takesLonger = 'Está tardando más de lo normal. Puedes esperar o detenerlo.';
export const failed = 'Lo siento, ha habido un error con tu pregunta. Inténtalo de nuevo dentro de un momento.';
export const refusals: Readonly<Record<string, string>> = {
  'signed-out': 'Primero inicia sesión.',
  'premium-required': 'El analista IA forma parte de Premium. Hazte Premium para preguntarle.',
  'analyst-allowance': 'Ya has hecho todas las preguntas de hoy. Habrá más a medianoche (UTC).',
  'analyst-busy': 'Todavía se está respondiendo tu última pregunta, aquí o en otra pestaña. Espera a que termine.',
  'too-many-requests': 'Demasiadas peticiones. Inténtalo de nuevo dentro de un momento.',
  'analyst-not-configured': 'El proveedor de IA no está configurado. Añade tu clave de API al archivo .env.',
  'shutting-down': 'El servidor se está reiniciando. Inténtalo de nuevo dentro de un momento.',
};

export const stoppedBy = {
  'premium-ended': 'Se ha detenido porque tu suscripción Premium ha terminado.',
  reloaded: 'Se ha detenido al recargar la página.',
};
export const stoppedAtOnce = 'Se ha detenido antes de empezar la respuesta.';
export const stoppedHere = 'Se ha detenido aquí.';
export const cutOff = 'La respuesta ha llegado a su longitud máxima y se ha cortado.';
export const brokeOff = 'La respuesta se ha interrumpido antes del final.';
export const unverifiedNote =
  'Las cifras con línea de puntos no están verificadas: no aparecen en los datos que recibió el analista.';
export const correctedNote = 'Se ha sustituido una frase: el analista no da garantías ni aconseja cuánto apostar.';
export const unverifiedTitle = 'Esta cifra no aparece en los datos que recibió el analista';
export const unverified = '(sin verificar)';

export const heard = (answer: string): string => `Analista: ${answer}`;
export const heardUnverified = 'Algunas cifras no están verificadas.';
export const heardStopped = 'Respuesta detenida.';

export const live = 'En vivo';
export const versus = '–';
export const pairing = (home: string, away: string): string => `${home} – ${away}`;
export const score = (first: number, second: number): string => `${first}-${second}`;
export const sources = 'Fuentes';
export const source = (index: number, match: string): string => `Fuente ${index}: ${match}`;
export const factsFrom = (at: string, provider: string): string => `Datos de ${provider} (${at}).`;
export const simulatedFactsFrom = (at: string, provider: string): string => `Datos simulados de ${provider} (${at}).`;
export const staleFacts = 'Los resultados en vivo pueden haber cambiado: los datos no están actualizados.';

export const prediction = (match: string): string => `Pronóstico: ${match}`;
export const basis = 'Base';
export const howItDid = 'Historial de pronósticos';
export const why = 'Por qué';
export const approximation = 'El modelo de este deporte es una aproximación.';
export const asOf = 'Actualizado';
export const simulatedData = 'datos simulados';
export const moreForecasts = (count: number): string =>
  `Ver ${count} ${plural(count, 'pronóstico', 'pronósticos')} más`;

export const seasonSource = (league: string): string => `${league}: perspectivas de la temporada`;
export const marketSource = (match: string, market: string): string => `${match}: ${market}`;
export const marketsOf = (match: string): string => `Probabilidades de este partido: ${match}`;
export const seasonBasis = (model: string): string =>
  `${model}, en simulaciones de los partidos restantes. Cifras pequeñas: intervalo del 80 %.`;
export const marketBasis = (model: string): string => `${model}. Cifras pequeñas: intervalo del 80 %.`;
export const standing = (place: number, points: number): string =>
  `Puesto ${place}, ${points} ${plural(points, 'punto', 'puntos')}`;
