import { de } from 'make-plural/cardinals';

export const today = 'Heute';
export const yesterday = 'Gestern';
export const tomorrow = 'Morgen';
export const tidyDate = (date: string): string => date;
export const matchesOfDay = (day: string): string => `Spiele ${day.toLowerCase()}`;
export const matchesOf = (date: string): string => `Spiele am ${date}`;
export const onDate = (date: string): string => `am ${date}`;
export const movedOn = (what: string, day: string): string => `${what} Hier sind die zeitlich nächsten Spiele: ${day}.`;

export const readingRest = 'Der Rest dieses Tages wird geladen …';
export const reading = 'Dieser Tag wird geladen …';
export const restNotRead = 'Der Rest dieses Tages konnte nicht geladen werden.';
export const asOf = (when: string): string => `Stand ${when}, nicht live.`;
export const notAvailable = (day: string): string => `Nicht verfügbar: Spiele ${day}`;
export const notRead = 'Dieser Tag konnte nicht geladen werden. Bitte versuche es erneut.';
export const tryAgain = 'Erneut versuchen';

export const thisDay = 'Dieser Tag';
export const partOfDay = 'Ein Teil dieses Tages';
export const soonAgain = (what: string): string =>
  `${what} konnte gerade nicht geladen werden. In einer Minute versuchen wir es noch einmal.`;
export const notInPlan = (what: string): string =>
  `${what} ist in unserem Tarif beim Sportdatendienst nicht enthalten.`;
export const callsKept = (what: string): string =>
  `${what} wird jetzt nicht geladen: Die heutigen Abrufe beim Sportdatendienst sind für Live-Ergebnisse reserviert.`;
export const callsSpent = (what: string): string =>
  `${what} wird jetzt nicht geladen: Die heutigen Abrufe beim Sportdatendienst sind verbraucht.`;
export const notKnown = (what: string): string => `${what} ist beim Sportdatendienst nicht verfügbar.`;
export const noKey = 'Der API-Sports-Schlüssel fehlt. Bitte trage ihn in die Konfiguration ein.';

export const locale = 'de-DE';

export const language = 'de';

export const plural = (count: number, one: string, other: string): string => (de(count) === 'one' ? one : other);
