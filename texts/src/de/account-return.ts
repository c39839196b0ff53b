export const backToMatches = 'Zurück zu den Livespielen';
export const upgradeToPremium = 'Upgrade auf Premium';

export const noPayment = 'Es wurde nichts bezahlt';
export const leftWithPlan =
  'Du hast die Kasse vor dem Bezahlen verlassen. Dein Tarif ist unverändert, und Ergebnisse, Quoten und Statistiken bleiben offen.';
export const leftFree =
  'Du hast die Kasse vor dem Bezahlen verlassen. Dein Tarif ist weiterhin kostenlos, und Ergebnisse, Quoten und Statistiken bleiben offen.';

export const outcomes = {
  asking: { title: 'Einen Moment', text: 'Wir fragen nach, wer angemeldet ist.' },
  'signed-out': {
    title: 'Melde dich an, um deinen Tarif zu sehen',
    text: 'Du bist abgemeldet. Eine Zahlung gehört zu dem Konto, von dem aus sie begonnen wurde: melde dich mit diesem an.',
  },
  unreachable: {
    title: 'Wir erreichen den Server nicht',
    text: 'Bitte prüfe deine Internetverbindung. Eine geleistete Zahlung ist nicht verloren und muss nicht wiederholt werden.',
  },
  confirming: {
    title: 'Deine Zahlung wird geprüft',
    text: 'Wir fragen beim Zahlungsdienst nach, was aus ihr geworden ist. Das dauert ein paar Sekunden.',
  },
  premium: { title: 'Du stehst in der Startelf', text: 'Premium ist aktiv.' },
  'not-yours': {
    title: 'Diese Zahlung ist nicht deine',
    text: 'Sie gehört zu einem anderen Konto, oder es gibt sie nicht. Melde dich mit dem Konto an, von dem aus du bezahlt hast, um dessen Tarif zu sehen.',
  },
  late: {
    title: 'Noch nicht bestätigt',
    text: 'Der Zahlungsdienst hat bisher keine Zahlung bestätigt. Sobald er es tut, ändert sich dein Tarif von selbst: bitte bezahle nicht noch einmal.',
  },
};
export const premiumAndAnalyst = 'Premium ist aktiv. Der Analyst ist bereit, wenn du es bist.';

export const plan = 'Tarif';
export const status = 'Status';
export const confirming = 'Wird bestätigt';
export const paidToday = 'Heute bezahlt';
export const paidOn = (date: string): string => `Bezahlt am ${date}`;
export const expires = 'Läuft ab';
export const nextBilling = 'Nächste Abbuchung';

export const openAnalyst = 'KI-Analyst öffnen';
export const checkAgain = 'Noch einmal prüfen';
export const tryAgain = 'Noch einmal versuchen';
