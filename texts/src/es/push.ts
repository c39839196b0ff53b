export const section = 'Notificaciones';
export const what = 'Llegan a este dispositivo mientras la página está cerrada.';
export const turnOn = 'Activar notificaciones';
export const turnOff = 'Desactivar notificaciones';
export const unsupported =
  'Este navegador no acepta notificaciones de páginas. En un iPhone o iPad, añade antes Touchline a la pantalla de inicio.';
export const blocked =
  'Las notificaciones de esta página están bloqueadas en los ajustes del navegador. Permítelas primero ahí.';
export const dismissed = 'El navegador no tiene permiso para mostrar notificaciones.';
export const noService =
  'No se ha podido conectar con el servicio de notificaciones de este navegador. Inténtalo de nuevo más tarde.';
export const refused = 'Este servidor no envía notificaciones a este navegador.';
export const full =
  'Ya hay demasiados dispositivos sin cuenta con notificaciones. Inicia sesión o inténtalo de nuevo mañana.';
export const failed = 'No se ha podido conectar con Touchline. Inténtalo de nuevo.';
export const scope = 'Avisar de';
export const scopes = { followed: 'Seguidos', all: 'Todos' };
export const scopeNote = 'Seguidos: lo que marcas con estrella o sigues. Todos: cada partido, y son muchos.';
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
export const quietNote = (zone: string): string => `Sin avisos en esas horas. Hora de ${zone}.`;
export const from = 'Desde';
export const until = 'Hasta';
export const spoilers = 'Los resultados ocultos o con retraso lo son también en las notificaciones.';
