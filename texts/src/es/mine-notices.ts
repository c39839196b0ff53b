export const follow = 'Seguir';
export const pin = 'Fijar';
export const thisMatch = 'Este partido';
export const thisFight = 'Este combate';
export const thisSession = 'Esta sesión';

export const removed = {
  match: (name: string): string => `${name} ya no tiene estrella.`,
  team: (name: string): string => `Ya no sigues a ${name}.`,
  league: (name: string): string => `Ya no sigues ${name}.`,
  pin: (name: string): string => `${name} ya no está fijada.`,
  hide: (name: string): string => `${name} se muestra de nuevo.`,
};
export const full = {
  match: (most: number): string => `Caben ${most} partidos con estrella. Quita uno antes.`,
  team: (most: number): string => `Caben ${most} equipos. Quita uno antes.`,
  league: (most: number): string => `Caben ${most} ligas. Quita una antes.`,
  pin: (most: number): string => `Caben ${most} ligas fijadas. Quita una antes.`,
  hide: (most: number): string => `Caben ${most} deportes ocultos. Quita uno antes.`,
};
export const unnamed = 'Esto no tiene un nombre que se pueda guardar.';
