export const settings = 'Ajustes';
export const display = 'Apariencia';
export const theme = 'Tema';
export const dark = 'Oscuro';
export const light = 'Claro';
export const system = 'Sistema';
export const language = 'Idioma';
export const languageNote = 'La página se recargará.';
export const liveList = 'Lista de EN VIVO';
export const matchesList = 'Lista de Partidos';
export const byLeague = 'Por liga';
export const byTime = 'Por hora';
export const zoneNote = (zone: string): string =>
  `Las horas son las de tu zona horaria: ${zone}, según este dispositivo.`;
export const goals = 'Goles';
export const goalAlerts = 'Avisos de gol';
export const followed = 'Seguidos';
export const all = 'Todos';
export const none = 'Ninguno';
export const goalAlertsNote =
  'Seguidos: lo que marcas con estrella o sigues, y el partido cuyos detalles están abiertos.';
export const goalSound = 'Sonido de gol';
export const goalSoundNote = 'Dos notas cortas con cada aviso.';
export const odds = 'Cuotas';
export const oddsFormat = 'Formato de cuotas';
export const decimal = 'Decimal';
export const american = 'EE. UU.';
export const fractional = 'Fracción';
export const hideOdds = 'Ocultar cuotas';
export const hideOddsNote =
  'Ni cuotas ni probabilidades en la página. Las respuestas del analista las siguen mostrando.';
export const yourData = 'Tus datos';
export const yourDataNote = 'Estrellas, equipos, ligas seguidas y fijadas, y deportes ocultos';
export const whatYouFollow = 'Lo que sigues';
export const otherScreens = 'Otras pantallas';
export const displaysNote = 'Resultados en tu web, tu emisión o tu televisor';
export const setUpDisplay = 'Configurar';
export const tvBoardNote = 'Esta pantalla como marcador';
export const tvBoard = 'Pantalla de TV';
export const keyboard = 'Teclado';
export const singleKeys = 'Atajos de una tecla';
export const singleKeysNote =
  'Si están desactivados, las teclas sueltas no hacen nada; Ctrl+K y ⌘K siguen abriendo la búsqueda.';
export const remembered =
  'Se guarda en este navegador; lo que sigues, también en tu cuenta mientras tengas la sesión iniciada.';

export const shortcuts = 'Atajos de teclado';
export const keySearch = 'Buscar';
export const keyTabs = 'EN VIVO, Partidos, Cuotas, Datos, Analista IA';
export const keyNextMatch = 'Partido siguiente, partido anterior';
export const keyStar = 'Poner o quitar la estrella al partido seleccionado';
export const keyDays = 'Día anterior, día siguiente en Partidos';
export const keyRefresh = 'Actualizar';
export const keyTheme = 'Tema claro u oscuro';
export const keyThisList = 'Esta lista';
export const keyOpen = 'Abrir el partido';
export const keySideways = 'Anterior o siguiente: partido en los detalles, pestaña o día';
export const keyUpDown = 'Partido de arriba, partido de abajo';
export const keyScreenful = 'Una pantalla de partidos arriba o abajo';
export const keyFirstLast = 'Primer o último partido';
export const keyClose = 'Cerrar el diálogo abierto';
export const keyNames = {
  ctrl: 'Ctrl',
  enter: 'Intro',
  home: 'Inicio',
  end: 'Fin',
  pageUp: 'Re Pág',
  pageDown: 'Av Pág',
  escape: 'Esc',
};

export const section = 'Notificaciones';
export const what = 'Avisos en este dispositivo, incluso con esta página cerrada.';
export const turnOn = 'Activar notificaciones';
export const turnOff = 'Desactivar notificaciones';
export const unsupported =
  'Este navegador no admite notificaciones. En un iPhone o iPad, añade antes esta página a la pantalla de inicio.';
export const blocked =
  'Las notificaciones de esta página están bloqueadas en los ajustes del navegador. Permítelas primero ahí.';
export const dismissed = 'No permitiste las notificaciones cuando el navegador lo preguntó.';
export const noService =
  'No se ha podido conectar con el servicio de notificaciones de este navegador. Inténtalo de nuevo más tarde.';
export const refused = 'No se pueden enviar notificaciones a este navegador.';
export const full = 'Hoy no podemos añadir más dispositivos sin cuenta. Inicia sesión o inténtalo de nuevo mañana.';
export const failed = 'No se ha podido conectar con el servidor. Inténtalo de nuevo.';
export const scope = 'Avisar de';
export const scopes = { followed: 'Seguidos', all: 'Todos' };
export const scopeNote = 'Seguidos: lo que marcas con estrella o sigues. Todos: cada partido, así que serán muchos.';
export const kinds = 'Tipos de aviso';
export const kindNames = {
  start: 'Inicio',
  goal: 'Goles',
  disallowed: 'Goles anulados',
  'red-card': 'Tarjetas rojas',
  'half-time': 'Descanso',
  end: 'Resultado',
};
export const quiet = 'Horas de silencio';
export const quietNote = (zone: string): string => `Sin notificaciones durante estas horas. Hora de ${zone}.`;
export const from = 'Desde';
export const until = 'Hasta';
export const spoilers = 'Los resultados ocultos y con retraso se aplican también a las notificaciones.';
