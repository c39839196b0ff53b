export const section = 'Spoiler';
export const delay = 'Ergebnisse verzögern';
export const delayNote =
  'Spielstände, Ereignisse, Statistiken, Quoten, Alarme und die Antworten des Analysten kommen entsprechend später, passend zu deinem Stream.';
export const off = 'Aus';
export const seconds = (count: number): string => `${count} s`;
export const minutes = (count: number): string => `${count} min`;
export const hide = 'Ergebnisse verbergen';
export const hideNote =
  'Spielstand, Statistik und Quoten eines Spiels bleiben verborgen, bis du sie aufdeckst. Zu solchen Spielen gibt es keinen Alarm.';
export const hideKey = 'Den Spielstand des Spiels im Fokus zeigen oder verbergen, solange Ergebnisse verborgen sind';

export const hidden = 'Ergebnisse verborgen.';
export const delayed = (by: string): string => `Um ${by} verzögert.`;
export const howToReveal = 'Mit dem Auge eines Spiels oder mit H siehst du, wie es steht.';
export const firstDelay = 'Auch die ersten Spielstände nach dem Öffnen der Seite.';
export const delayedRow = 'Verzögert';
export const shown = 'Alles wird sofort gezeigt.';
export const showAll = 'Alle zeigen';
export const endDelay = 'Ohne Verzögerung zeigen';
export const undo = 'Rückgängig';

export const reveal = (pairing: string): string => `Spielstand von ${pairing} zeigen`;
export const hiddenMatch = 'Der Spielstand ist verborgen';
export const hiddenText =
  'Ebenso Ereignisse, Statistik, Chancen und Quoten dieses Spiels, denn auch sie würden ihn verraten.';
export const revealHere = 'Dieses Spiel zeigen';
export const delayedMatch = 'Der Spielstand kommt gleich';
export const delayedText = 'Alles, was den Spielstand verrät, kommt mit der Verzögerung, die du gewählt hast.';

export const analystTitle = 'Der Analyst verrät Spielstände';
export const analystText = 'Seine Antworten gehen vom aktuellen Stand aus und nennen ihn auch.';
export const openAnalyst = 'Analysten öffnen';
