export const section = 'Spoiler';
export const delay = 'Ergebnisse verzögern';
export const delayNote =
  'Spielstände, Ereignisse, Statistiken, Quoten, Alarme und die Antworten des Analysten kommen um so viel später, wie dein Stream.';
export const off = 'Aus';
export const seconds = (count: number): string => `${count} s`;
export const minutes = (count: number): string => `${count} min`;
export const hide = 'Ergebnisse verbergen';
export const hideNote =
  'Jedes Spiel behält Spielstand, Statistik und Quoten für sich, bis du danach fragst. Zu so einem Spiel gibt es keinen Alarm.';
export const hideKey = 'Den Spielstand des Spiels im Fokus zeigen oder verbergen, solange Ergebnisse verborgen sind';

export const hidden = 'Ergebnisse verborgen.';
export const delayed = (by: string): string => `Um ${by} verzögert.`;
export const howToReveal = 'Mit dem Auge eines Spiels oder mit H siehst du, wie es steht.';
export const firstDelay = 'Auch die ersten Spielstände nach dem Öffnen der Seite.';
export const delayedRow = 'Verzögert';
export const shown = 'Alles wird gezeigt, wie es passiert.';
export const showAll = 'Alle zeigen';
export const endDelay = 'Ohne Verzögerung zeigen';
export const undo = 'Rückgängig';

export const reveal = (pairing: string): string => `Spielstand von ${pairing} zeigen`;
export const hiddenMatch = 'Der Spielstand ist verborgen';
export const hiddenText =
  'Mit ihm Ereignisse, Statistik, Chancen und Quoten dieses Spiels, die ihn auch verraten würden.';
export const revealHere = 'Dieses Spiel zeigen';
export const delayedMatch = 'Der Spielstand kommt gleich';
export const delayedText = 'Alles, was verrät, wie es in diesem Spiel steht, wartet so lange, wie du es gewählt hast.';

export const analystTitle = 'Der Analyst verrät Ergebnisse';
export const analystText = 'Seine Antworten gehen davon aus, wie es gerade steht, und sagen es auch.';
export const openAnalyst = 'Analysten öffnen';
