import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Phrases that encourage betting instead of describing a match. Most are listed in the advertising rules of the UK, the
 * US and the EU.
 */
const inducements = {
  en: /\b(?:bet now|place (?:your|a) bet|join now|sign up (?:and|to) (?:bet|win)|free bets?|risk[- ]free|no[- ]risk|sure (?:win|thing|bet)s?|can.t (?:lose|miss)|guaranteed? (?:wins?|profits?|returns?|winners?)|easy money|double your|big win|jackpot|win back|last chance|don.t miss out|limited time|beat the book(?:ies|makers?)|lock of the day)\b/iu,
  de: /(?<!\p{L})(?:jetzt (?:wetten|tippen|mitspielen)|wette(?:n)? (?:jetzt|platzieren)|gratiswetten?|freiwetten?|ohne risiko|risikofrei|risikolos|sicherer (?:gewinn|tipp)|sichere wetten?|garantierte[rs]? gewinne?|gewinngarantie|leichtes geld|schnelles geld|verdopple|jackpot|letzte chance|nur (?:für )?kurze zeit|nicht verpassen|hol dir dein geld)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:apuesta (?:ya|ahora)|haz tu apuesta|apuestas? gratis|sin riesgo|libre de riesgo|apuestas? seguras?|ganancias? (?:seguras?|garantizadas?)|beneficios? garantizados?|dinero fácil|duplica|bote acumulado|última oportunidad|no te lo pierdas|tiempo limitado|recupera tu dinero)(?!\p{L})/iu,
} as const;

const root = join(import.meta.dirname, '../../..');
const textOf = (name: string): string => readFileSync(join(root, name), 'utf8');

test('no text in the page’s code encourages betting', () => {
  const files = globSync(['web/src/**/*.{ts,tsx}', 'web/index.html'], { cwd: root });
  const sources = files.filter((name) => !name.includes('.test.'));
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.filter((name) => inducements.en.test(textOf(name)))).toEqual([]);
});

describe.each(Object.entries(inducements))('in %s', (language, inducement) => {
  test('no text encourages betting', () => {
    const texts = globSync(`texts/src/${language}/*.ts`, { cwd: root });
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((name) => inducement.test(textOf(name)))).toEqual([]);
  });
});

test.each([
  ['en', ['Bet now!', 'a risk-free bet', 'Guaranteed profit', 'You can’t lose']],
  ['de', ['Jetzt wetten!', 'eine Wette ohne Risiko', 'Garantierter Gewinn', 'Letzte Chance']],
  ['es', ['¡Apuesta ahora!', 'una apuesta sin riesgo', 'ganancias garantizadas', 'última oportunidad']],
] as const)('the check finds such phrases in the language %s', (language, samples) => {
  for (const words of samples) expect([words, inducements[language].test(words)]).toEqual([words, true]);
});
