export const section = 'Spoiler';
export const delay = 'Ergebnisse verzögern';
export const delayNote =
  'Spielstände, Ereignisse, Statistiken, Quoten, Alarme und die Antworten des Analysten werden passend zu deinem Stream verzögert.';
export const off = 'Aus';
export const seconds = (count: number): string => `${count} s`;
export const minutes = (count: number): string => `${count} min`;
export const hide = 'Ergebnisse verbergen';
export const hideNote =
  'Spielstand, Statistik und Quoten eines Spiels bleiben verborgen, bis du sie aufdeckst. Zu solchen Spielen gibt es keinen Alarm.';
export const hideKey = 'Verborgenen Spielstand des Spiels im Fokus zeigen oder wieder verbergen';

export const hidden = 'Ergebnisse verborgen.';
export const delayed = (by: string): string => `Um ${by} verzögert.`;
export const howToReveal = 'Drücke auf das Auge eines Spiels, um den Spielstand zu sehen.';
export const firstDelay = 'Das gilt auch für die ersten Spielstände nach dem Öffnen der Seite.';
export const delayedRow = 'Verzögert';
export const shown = 'Ergebnisse werden live gezeigt.';
export const showAll = 'Alle zeigen';
export const endDelay = 'Ohne Verzögerung zeigen';
export const undo = 'Rückgängig';

export const reveal = (pairing: string): string => `Spielstand von ${pairing} zeigen`;
export const hiddenMatch = 'Der Spielstand ist verborgen';
export const hiddenText = 'Auch Ereignisse, Statistik, Chancen und Quoten sind verborgen.';
export const revealHere = 'Dieses Spiel zeigen';
export const delayedMatch = 'Der Spielstand erscheint gleich';
export const delayedText = 'Alles, was den Spielstand verraten würde, ist ebenfalls verzögert.';

export const analystTitle = 'Der Analyst verrät möglicherweise Ergebnisse';
export const analystText = 'Seine Antworten verwenden aktuelle Spielstände und nennen sie auch.';
export const openAnalyst = 'Analysten öffnen';
