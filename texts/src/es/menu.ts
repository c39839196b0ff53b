export const menu = 'Menú';
export const order = 'Orden';
export const byLeague = 'Por liga';
export const byTime = 'Por hora';
export const sports = 'Deportes';
export const close = 'Cerrar';
export const darkTheme = 'Tema oscuro';
export const on = 'Sí';
export const off = 'No';
export const signIn = 'Iniciar sesión';
export const settings = 'Ajustes';

export const account = 'Cuenta';
export const displayName = 'Nombre visible';
export const saveName = 'Guardar nombre';
export const cancel = 'Cancelar';
export const onlyHere = 'Solo en este dispositivo';
export const editName = 'Cambiar nombre';
export const free = 'Gratis';
export const premiumUntil = (date: string): string => `hasta el ${date}`;
export const manageSubscription = 'Gestionar suscripción';
export const upgrade = 'Hazte Premium';

export const signOut = 'Cerrar sesión';
export const signingOut = 'Cerrando sesión…';
export const signOutEverywhere = 'Cerrar todas las sesiones';
export const signOutEverywhereQuestion = 'Cerrar todas las sesiones';
export const onAllDevices = '¿Cerrar la sesión en todos tus dispositivos, también en este?';
export const staySignedIn = 'Mantener la sesión';
export const signOutFailed =
  'No se ha podido confirmar el cierre de sesión. Comprueba tu conexión a internet e inténtalo de nuevo.';

export const accountOf = (name: string): string => `Cuenta, ${name}`;

export const planLocale = 'es-ES';

export const unknownDate = 'día desconocido';

const intervals: Readonly<Record<string, string>> = {
  day: 'al día',
  week: 'a la semana',
  month: 'al mes',
  year: 'al año',
};

export const perInterval = (interval: string): string => intervals[interval] ?? `por ${interval}`;
export const pricePerInterval = (price: string, interval: string): string => `${price} ${perInterval(interval)}`;

export const planWords: Readonly<Record<string, string>> = {
  'Premium Monthly': 'Premium mensual',
  'No ads': 'Sin anuncios',
  'AI Analyst chat': 'Chat con el analista IA',
  'Match predictions with confidence levels': 'Pronósticos con nivel de confianza',
  'Historical matchup insight': 'Datos de enfrentamientos anteriores',
  'Betting insight': 'Datos de cuotas y mercados',
  'Live game analysis': 'Análisis de partidos en vivo',
  'Priority support': 'Atención prioritaria',
};
