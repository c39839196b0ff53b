import { plural } from './dates-and-numbers.ts';

export const versus = '–';
export const live = 'En juego';
export const liveSince = (clock: string): string => `En juego, ${clock}'`;
export const startUnknown = 'Hora de inicio desconocida';
export const simulated = 'Datos simulados';

export const liveNow = 'En juego ahora.';
export const starts = (when: string): string => `Empieza: ${when}.`;
export const began = (when: string): string => `Empezó: ${when}.`;
export const wasToStart = (when: string): string => `Inicio previsto: ${when}.`;

export const about = (site: string): string => `Partidos recientes y próximos, de ${site}.`;
export const result = (score: string): string => `Resultado: ${score}`;
export const fastest = (name: string): string => `Mejor tiempo: ${name}`;
export const timeTbc = 'Hora por confirmar';
export const wonBy = (name: string): string => `Ganó ${name}`;

export const underWay: string = 'En juego';
export const disallowed: string = 'Gol anulado';
export const corrected: string = 'Marcador corregido';
export const redCard: string = 'Tarjeta roja';
export const halfTime: string = 'Descanso';
export const finished: string = 'Finalizado';
export const unnamedUpdate: string = 'Hay novedades de este partido';
export const scores = {
  goal: (count: number): string => plural(count, 'Gol', `${count} goles`),
  run: (count: number): string => plural(count, 'Carrera', `${count} carreras`),
  set: (count: number): string => plural(count, 'Set', `${count} sets`),
  points: (count: number): string => plural(count, '1 punto', `${count} puntos`),
};

export const pageNotFound = 'Página no encontrada';
export const whatHappened =
  'No hay ninguna página en esta dirección. Puede que el enlace sea antiguo o esté mal escrito.';
export const goToScores = 'Ir a los resultados';
export const pageGone = 'Este partido ya pasó';
export const whyGone = 'El partido ya no aparece aquí: solo los de los últimos días.';

export const signedIn = 'Has iniciado sesión.';
export const notSignedIn = 'No has iniciado sesión.';
export const closeWindow = 'Puedes cerrar esta ventana.';
export const backToScores = 'Volver a los resultados';

export const nothingLive =
  'Ahora mismo no hay partidos en juego. ¡Vuelve más tarde y analizaré los que se estén jugando!';
export const emptyReply = 'Lo siento, no he podido generar una respuesta. Inténtalo de nuevo.';
export const replacements = {
  promise: 'Ningún resultado se puede prometer: son probabilidades, y cualquier apuesta se puede perder.',
  stake: 'No doy consejos sobre si apostar ni sobre cuánto.',
};

export const opening = {
  losses:
    'Suena muy duro, y un pronóstico mío no ayudaría. Intentar recuperar lo perdido suele hacer que las pérdidas crezcan. Puedes hablar con alguien ahora, gratis y de forma confidencial:',
  'self-harm':
    'Siento que lo estés pasando tan mal. Importas más que cualquier partido, y no tienes que llevarlo a solas. Si estás en peligro, llama ahora al número de emergencias (112, 911, 999 o 000). Puedes hablar con alguien a cualquier hora:',
};
export const closing = {
  losses:
    'Una pausa también ayuda: la mayoría de las casas de apuestas te dejan fijar límites o autoexcluirte. Para hablar de deporte, aquí estoy cuando quieras.',
  'self-harm': 'Si tienes cerca a alguien de confianza, cuéntale cómo te sientes.',
};
export const again =
  'Después de lo que has escrito, no doy pronósticos en esta conversación. Puedes hablar con alguien a cualquier hora, gratis y de forma confidencial:';
export const closingAgain =
  'Los resultados y las clasificaciones están en las otras pestañas. Si te he entendido mal, empieza una conversación nueva.';
export const helpWords = {
  Ireland: 'Irlanda',
  'Helplines of other countries': 'Líneas de ayuda de otros países',
  'call or text 988': 'llamada o SMS al 988',
  'call or text 1737': 'llamada o SMS al 1737',
};
