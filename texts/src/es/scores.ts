export const order = 'Orden';
export const byLeague = 'Por liga';
export const byTime = 'Por hora';

export const live = 'En vivo';
export const upcoming = 'Próximos';
export const over = 'Finalizados y aplazados';

export const following = 'Siguiendo';
export const whatYouFollow = 'Lo que sigues';
export const follow = 'Seguir';
export const followed = 'Siguiendo';
export const followLeague = (league: string): string => `Seguir ${league}`;
export const pin = 'Fijar la primera';
export const pinned = 'Fijada la primera';
export const pinLeague = (league: string): string => `Fijar ${league}`;
export const expand = (group: string): string => `Desplegar ${group}`;
export const collapse = (group: string): string => `Plegar ${group}`;
export const total = 'T';
export const win = 'Gana';

export const star = 'Marcar con estrella';
export const redCard = 'Tarjeta roja';
export const redCards = (count: number): string => `${count} tarjetas rojas`;
export const pointsIn = (period: string, first: string, second: string): string => `${period} ${first} a ${second}, `;
