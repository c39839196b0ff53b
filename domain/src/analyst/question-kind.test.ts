import { expect, test } from 'vitest';
import { isSeasonQuestion, questionKind } from './question-kind.ts';

test.each([
  ['Which live games should I watch?', 'live'],
  ['What is happening now?', 'live'],
  ['Anything LIVE?', 'live'],
  ['Your best bets among live matches?', 'live'],
  ['What are the best betting opportunities?', 'best-bets'],
  ['Give me a recommendation', 'best-bets'],
  ['Any recommendations for tonight?', 'best-bets'],
  ['What are your top predictions for today?', 'general'],
  ['Analyze the upcoming matches', 'general'],
  ['Welche Livespiele sollte ich sehen?', 'live'],
  ['Wie schätzt du die Quoten von heute ein?', 'best-bets'],
  ['Wo sind die besten Wetten?', 'best-bets'],
  ['Analysiere die kommenden Spiele', 'general'],
  ['¿Qué partidos en vivo debería ver?', 'live'],
  ['¿Qué cuotas destacan hoy?', 'best-bets'],
  ['¿Qué me recomiendas?', 'best-bets'],
  ['Analiza los próximos partidos', 'general'],
  ['Welche Spiele laufen gerade?', 'live'],
  ['Was läuft jetzt?', 'live'],
  ['Welche Tipps empfiehlst du?', 'best-bets'],
  ['Die besten Wetten für heute', 'best-bets'],
  ['Läuft es gut für Union?', 'general'],
  ['mejores apuestas de hoy', 'best-bets'],
  ['¿Qué partidos se están jugando?', 'live'],
  ['¿Vive el Olivenza?', 'general'],
  ['Will Liverpool deliver against Olive FC?', 'general'],
])('The kind of the question “%s” is %s.', (question, kind) => {
  expect(questionKind(question)).toBe(kind);
});

test.each([
  ['Will Arsenal win the league?', true],
  ['Who gets relegated?', true],
  ['Show me the Premier League table', true],
  ['Wer wird Meister?', true],
  ['Steigt Köln ab?', true],
  ['Wie steht es in der Tabelle?', true],
  ['¿Quién gana la liga?', true],
  ['¿Desciende el Cádiz?', true],
  ['¿Será campeón el Betis?', true],
  ['Any Champions League games today?', false],
  ['Who wins tonight?', false],
  ['Wer gewinnt heute?', false],
  ['¿Quién gana hoy?', false],
])('“%s” is a question about a season: %s.', (question, is) => {
  expect(isSeasonQuestion(question)).toBe(is);
});
