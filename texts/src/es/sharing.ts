export const shareTitle = 'Compartir';
export const link = 'Enlace';
export const linkWithScore = 'Enlace con el marcador';
export const websiteCode = 'Código para una web';
export const addToCalendar = 'Añadir al calendario';
export const linkCopied = 'Enlace copiado';
export const linkRefused = 'No se ha podido copiar el enlace. Está en la barra de direcciones.';
export const codeCopied = 'Código copiado';
export const codeRefused = 'No se ha podido copiar el código.';

export const liveScore = (pairing: string): string => `${pairing}, marcador en vivo`;
export const cardAddress = (address: string): string => `${address}?language=es`;

export const language = 'es';
export const match = 'Partido';
export const startUnknown = 'Hora de inicio desconocida';
export const gone = 'Este partido ya no está en la lista.';
export const liveScores = (site: string): string => `Resultados en vivo en ${site}`;
export const follow = (site: string): string => `Síguelo en ${site}`;
export const simulated = 'Datos simulados';

export const liveNow = 'Resultados en vivo';
export const nothingOn = 'No hay partidos en este momento';
export const inPlay = (count: number): string => `${count} en vivo`;
export const pause = 'Pausar';
export const paused = 'En pausa';
export const noConnection = 'Sin conexión. Los resultados pueden no estar actualizados.';
export const delayed = (seconds: number): string => `Con ${seconds} s de retraso`;

export const builderTitle = 'Resultados en tu web, tu emisión o tu televisor';
export const builderHint = 'Elige qué mostrar y copia la dirección. No hace falta una cuenta ni se guardan cookies.';
export const kindOf = 'Dónde';
export const kinds = {
  ticker: 'Ticker para una web',
  overlay: 'Marcador para una emisión',
  tv: 'Pantalla para un televisor',
};
export const kindHints = {
  ticker: 'Pega el código en tu página.',
  overlay:
    'Añade la dirección como fuente de navegador, por ejemplo en OBS, con el tamaño de tu vídeo. El fondo es transparente.',
  tv: 'Abre la dirección en el navegador del televisor. Las flechas pasan de página, Intro pausa y F ocupa toda la pantalla.',
};
export const shownMatches = 'Partidos';
export const everyMatch = 'Todos los partidos';
export const chosenSports = 'Deportes';
export const chosenLeagues = 'Ligas';
export const theme = 'Colores';
export const themes = { system: 'Los del dispositivo del lector', dark: 'Oscuros', light: 'Claros' };
export const delay = 'Retraso de los resultados';
export const noDelay = 'Ninguno';
export const layout = 'Formato';
export const layouts = { board: 'Marcador', strip: 'Franja' };
export const position = 'Posición';
export const positions = {
  'top-left': 'Arriba a la izquierda',
  top: 'Arriba',
  'top-right': 'Arriba a la derecha',
  'bottom-left': 'Abajo a la izquierda',
  bottom: 'Abajo',
  'bottom-right': 'Abajo a la derecha',
};
export const size = 'Tamaño';
export const sizes = { small: 'Pequeño', medium: 'Mediano', large: 'Grande' };
export const displayLanguage = 'Idioma';
export const update = 'Actualizar';
export const address = 'Dirección';
export const copy = 'Copiar';
export const copied = 'Copiado';
export const preview = 'Vista previa';
export const openDisplay = 'Abrir';
export const moreDisplays = 'Ticker, marcador, TV';
