import { plural } from './dates-and-numbers.ts';

export const skip = 'Ir a los partidos';
export const besideMatches = 'Junto a los partidos';
export const mainNavigation = 'Principal';
export const screens = 'Pantallas';

export const menu = 'Menú';
export const openSports = 'Abrir deportes';
export const logo = (site: string): string => `${site}, ver todos los partidos en vivo`;
export const settings = 'Ajustes';
export const toLight = 'Usar tema claro';
export const toDark = 'Usar tema oscuro';
export const search = 'Buscar';
export const searchKey = 'Ctrl K';

export const refresh = 'Actualizar. Si falla, se conservan los datos';
export const offline = 'Sin conexión';
export const updating = 'Cargando';
export const polling = 'A intervalos';
export const connecting = 'Conectando';
export const noData = 'Sin datos';
export const delayed = 'Con retraso';
export const liveNow = 'En vivo';
export const upToDate = 'Al día';

export const demoMode = 'Modo demo';
export const demoTitle = 'Modo demo: faltan las claves de API';
export const demoNeeds = 'El analista IA necesita un proveedor de IA, uno de acceso y uno de pagos con tarjeta.';
export const demoSimulatesAll = 'Esta demo simula los tres: inicia sesión con una cuenta de prueba.';
export const demoSimulates = (services: string): string => `Simulado en esta demo: ${services}.`;
export const demoMisses = (services: string): string => `Sin configurar: ${services}.`;
export const demoServices = { ai: 'proveedor de IA', signIn: 'proveedor de acceso', payments: 'pagos con tarjeta' };
export const tryDemo = 'Pruébalo';
export const hideBanner = 'Ocultar aviso';

export const sports = 'Deportes';
export const allSports = 'Todos';
export const loadingMatches = 'Cargando partidos…';
export const noneLoaded = 'No se ha podido cargar ningún partido.';
export const leaguesOf = (sport: string): string => `Ligas: ${sport}`;
export const hideSports = 'Ocultar deportes';
export const hiddenSports = (hidden: number): string => `Mostrar ${hidden} ${plural(hidden, 'oculto', 'ocultos')}`;
export const filterBySport = 'Filtrar por deporte';
export const allSportsAndLeagues = 'Todos los deportes y ligas';
export const all = 'Todos';

export const dataSource = 'Fuente de datos';
export const sourceIs = 'Fuente de datos: ';
export const by = (provider: string): string => ` de ${provider}`;
export const proxySource = 'API Premium (sin CORS)';
export const freeSource = 'API gratuita';
export const directSource = 'API Premium (directa)';
export const proxyNote = 'Un proxy seguro evita problemas de CORS';
export const simulatedData = 'Datos simulados';
export const lastUpdated = (time: string): string => `Actualizado: ${time}`;
export const offlineSince = (time: string): string => `Sin conexión, resultados de las ${time}`;
export const matchCounts = (total: number, live: number): string =>
  `${total} ${plural(total, 'partido', 'partidos')} • ${live} en vivo`;
export const loading = 'Cargando…';
export const connectionError = 'Error de conexión';
export const pollingEvery = (seconds: number): string => `Sin actualizaciones en vivo, consulta cada ${seconds} s`;

export const connectionLost = 'Conexión perdida';
export const screenStopped = 'Esta pantalla ha dejado de funcionar';
export const screenStoppedText =
  'Puede que no tengas conexión o que algo haya fallado por nuestra parte. Las demás pantallas siguen funcionando.';

export const yourTimes = 'Las horas son las de tu zona horaria.';
export const simulatedScores = 'Los resultados de esta página son simulados.';
export const terms = 'Términos';
export const privacy = 'Privacidad';
export const contact = 'Contacto';
export const gamblingHelp = '+18 · Juego responsable';
export const status = 'Estado';

export const account = 'Cuenta';
export const signIn = 'Entrar';
export const upgrade = 'Premium';

export const advertisement = 'Publicidad';
/** Ads for features of the page itself. */
export const houseAds = {
  teams: { title: 'Elige tus equipos', text: 'Sus partidos, siempre los primeros.', action: 'Buscar equipos' },
  alerts: { title: 'Avisos de gol', text: 'Entérate al instante cuando marquen.', action: 'Activar avisos' },
  calendar: {
    title: 'Los partidos en tu calendario',
    text: 'Añade los de cualquier equipo.',
    action: 'Buscar un equipo',
  },
  install: {
    title: 'Resultados en vivo en tu pantalla de inicio',
    text: 'Los resultados a un toque, como cualquier app.',
    action: 'Instalar',
  },
  premium: {
    title: 'Resultados en vivo sin anuncios',
    text: 'Sin anuncios y con el analista de IA. Cancela cuando quieras.',
    action: 'Ver Premium',
  },
  record: { title: 'Pronósticos con nota', text: 'Comprueba cuántas veces acertaron.', action: 'Ver el historial' },
};

export const matchTitle = 'Detalles del partido';
export const loadingMatch = 'Cargando partido';

export const leagueTitle = 'Liga';
export const loadingLeague = 'Cargando liga';

export const teamTitle = 'Equipo';
export const loadingTeam = 'Cargando equipo';

export const keyMissing = 'Falta la clave de API-Sports. Añádela a la configuración.';
export const unreachable =
  'Las API de deportes no dan datos, quizá por CORS o por los límites de la API. Inténtalo de nuevo más tarde.';
export const unexpected = 'No se han podido cargar los datos. Inténtalo de nuevo más tarde.';
export const noMatchesAvailable = 'Ahora mismo no hay partidos. Inténtalo de nuevo más tarde.';

export const close = 'Cerrar';
export const tryAgain = 'Reintentar';
export const notOpened = 'No se ha podido abrir.';
export const matchCount = (count: number): string => `, ${count} ${plural(count, 'partido', 'partidos')}`;
export const liveCount = (count: number): string => `, ${count} en vivo`;
export const thousands = (count: number): string => `${count}k`.replace('.', ',');

export const loadingSearch = 'Cargando la búsqueda';

export const live = 'EN VIVO';
export const liveTitle = 'Partidos en vivo';
export const matches = 'Partidos';
export const matchesTitle = 'Partidos de hoy';
export const odds = 'Cuotas';
export const oddsTitle = 'Cuotas';
export const statistics = 'Datos';
export const statisticsTitle = 'Estadísticas';
export const analyst = 'Analista IA';
export const analystTitle = 'Analista deportivo IA';

export const description =
  'Resultados en vivo, cuotas y estadísticas de 12 deportes en una sola página, en el momento en que cambian.';
export const noScript = 'Esta página necesita JavaScript para mostrar los resultados en vivo.';
export const scriptsLost = 'Conexión perdida. Reintentando.';
