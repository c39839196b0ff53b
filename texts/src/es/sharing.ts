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

export const liveNow = 'Resultados en directo';
export const nothingOn = 'No hay partidos en este momento';
export const inPlay = (count: number): string => `${count} en directo`;
export const pause = 'Pausar';
export const paused = 'En pausa';
export const noConnection = 'Sin conexión. Los resultados pueden no estar actualizados.';
export const delayed = (seconds: number): string => `Con ${seconds} s de retraso`;
